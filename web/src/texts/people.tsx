/** Profile → People: who uses the account. */
export const t = {
  // The fields of a user's access, for owners and stewards
  roleField: 'Role',
  lastDayField: 'Last day of access (optional)',
  // People
  invite: 'Invite a person',
  peopleCount: (count: number, most: number) => `${count} of at most ${most} people`,
  onlyYou:
    'Only you use this account. Invite family, an assistant or a sommelier, and choose what they may do.',
  you: (name: string) => `${name} (you)`,
  active: (signedInAt: string) => `Last sign-in ${signedInAt}`,
  neverSignedIn: 'Has not signed in yet',
  invitedUntil: (day: string) => `Invited until ${day}`,
  notInvited: 'No invitation that works',
  noPassword: 'No password',
  ended: 'Access has ended',
  removed: 'Removed',
  endsOn: (day: string) => `Last day ${day}`,
  changeAccess: 'Change access',
  sendAgain: 'Send again',
  revoke: 'Revoke invitation',
  remove: 'Remove',
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeWarning:
    'They are signed out everywhere at once and cannot sign in until you bring them back.',
  bringBack: 'Bring back',
  accessOf: (name: string) => `Access of ${name}`,
  accessChanged: 'Access changed. It counts from their next click.',
  sentAgain: (email: string) => `A new link was mailed to ${email}. The older one has ended.`,
  revoked: (email: string) => `The invitation of ${email} was revoked. Its link no longer works.`,
  nowRemoved: (name: string) => `${name} was removed and signed out everywhere.`,
  broughtBack: (name: string) => `${name} can use the account again.`,
  rolesTitle: 'What the roles may do',
  ownersManage: 'Owners of the account decide who uses it.',

  // Invitation
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  sendInvitation: 'Send invitation',
  sending: 'Sending...',
  invited: (email: string) =>
    `The invitation was mailed to ${email}. Its link works once, within 7 days.`,
  save: 'Save',
  giveLogin: 'Give a log-in',
};
