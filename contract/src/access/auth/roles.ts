/** The roles of an account's users, with the most rights first (docs/product/sign-in.md#roles). */
export const ACCOUNT_ROLES = ['owner', 'requester', 'proposer', 'viewer'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** What a role of an account may do besides managing its own login. */
type Right = 'reads' | 'writes messages' | 'fills pull lists' | 'orders';

/** A role does what stands here, what a call names it for (callers.ts), and nothing else. */
const RIGHTS: Readonly<Record<AccountRole, readonly Right[]>> = {
  owner: ['reads', 'writes messages', 'fills pull lists', 'orders'],
  requester: ['reads', 'writes messages', 'fills pull lists', 'orders'],
  proposer: ['reads', 'writes messages', 'fills pull lists'],
  viewer: ['reads'],
};

const rolesWith = (right: Right): readonly Role[] =>
  ACCOUNT_ROLES.filter((role) => RIGHTS[role].includes(right));

/** The roles of an account that see what it stores and asks for. */
export const READING_ROLES = rolesWith('reads');

/** The roles that may add and pull bottles. */
export const ORDERING_ROLES = rolesWith('orders');

/** The roles that may fill a pull list: those who order, and those who propose. */
export const PULLING_ROLES = rolesWith('fills pull lists');

/** The roles of an account that may write messages: all but viewers, who only look. */
export const WRITING_ROLES = rolesWith('writes messages');

/** The roles of the company's own people, with the most rights last. */
export const STAFF_ROLES = ['packer', 'driver', 'steward', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** All roles: a user has one. */
export const ROLES = [...ACCOUNT_ROLES, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role of an account orders nothing and changes nothing itself. Never true for staff. */
export function isReadOnly(role: Role): boolean {
  return ACCOUNT_ROLES.some((one) => one === role) && !ORDERING_ROLES.includes(role);
}
