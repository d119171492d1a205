/** The roles of an account's users, as its owners and stewards choose them. */
export const t = {
  owner: 'Owner',
  requester: 'Requester',
  proposer: 'Proposer',
  viewer: 'Viewer',
  ownerMay: 'Does everything, and decides who uses the account.',
  requesterMay: 'Adds and pulls bottles.',
  proposerMay: 'Builds pull requests for an owner or requester to send.',
  viewerMay: 'Looks at everything and changes nothing.',
  role: 'Role',
  lastDay: 'Last day of access (optional)',
};
