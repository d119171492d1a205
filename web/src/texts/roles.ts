/** The role and the access of an account's user, as its owners and stewards choose them. */
export const t = {
  role: 'Role',
  lastDay: 'Last day of access (optional)',
};
