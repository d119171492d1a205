/** The roles of an account's users, with the most rights first (docs/product/sign-in.md#roles). */
export const ACCOUNT_ROLES = ['owner', 'requester', 'proposer', 'viewer'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** The roles of the company's own people, with the most rights last. */
export const STAFF_ROLES = ['packer', 'driver', 'steward', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** All roles: a user has one. */
export const ROLES = [...ACCOUNT_ROLES, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** The roles that may add and pull bottles. */
export const ORDERING_ROLES: readonly Role[] = ['owner', 'requester'];

/** The roles that may fill a pull list: those who order, and those who propose. */
export const PULLING_ROLES: readonly Role[] = [...ORDERING_ROLES, 'proposer'];

/** The roles of an account that may write messages: all but viewers, who only look. */
export const WRITING_ROLES: readonly Role[] = ACCOUNT_ROLES.filter((role) => role !== 'viewer');

/** Whether a role of an account only looks: it adds, pulls and changes nothing. Never true for staff. */
export function isReadOnly(role: Role): boolean {
  return role === 'proposer' || role === 'viewer';
}
