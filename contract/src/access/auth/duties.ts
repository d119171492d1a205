import { type StaffRole, STAFF_ROLES } from './roles.ts';

/**
 * The work of the company's people and the roles that do it (docs/product/back-office.md#roles). The server declares
 * its calls by duty, the back office its areas.
 */
export const DUTIES = {
  /** The requests themselves: a driver reads the day's stops of the vans and no other. */
  requests: STAFF_ROLES,
  /** Driving the van. */
  stops: ['driver', 'steward', 'manager'],
  /** Pick lists, receiving, put-away, and reading the stock. */
  warehouse: ['packer', 'steward', 'manager'],
  /** Clients, dates, corrections, mails. */
  desk: ['steward', 'manager'],
  /** Staff, content, tokens, webhooks, imports, merges, closing accounts. */
  house: ['manager'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type Duty = keyof typeof DUTIES;

/** Whether a role does some work. */
export function hasDuty(role: string, duty: Duty): boolean {
  return DUTIES[duty].some((one) => one === role);
}

/** Whether a role does all the work of a former one. */
export function keepsDuties(former: string, role: string): boolean {
  return Object.values(DUTIES).every((roles) => !isIn(roles, former) || isIn(roles, role));
}

const isIn = (roles: readonly string[], role: string) => roles.includes(role);
