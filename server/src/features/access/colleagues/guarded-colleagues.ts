import { hasDuty } from '@portal/contract/access/auth/duties';
import {
  type NewStaffBody,
  newStaffBody,
} from '@portal/contract/access/colleagues/colleagues.schemas';
import { STAFF_ROLES, type StaffRole } from '@portal/contract/access/auth/roles';
import * as z from 'zod/mini';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/approvals.ts';
import type { GuardedChange, ChangeContext } from '../approvals/guarded-change.service.ts';
import { listStaff, lockStaff, type StaffRecord } from './colleagues.repository.ts';
import {
  changeRole,
  deactivateColleague,
  inviteColleague,
  reactivateColleague,
} from './colleagues.service.ts';

interface OfColleague {
  readonly userId: number;
}

const ofColleague = z.object({ userId: z.number() });

/** Changes of the people who may approve, of whom one manager alone could make puppets or be rid. */
const shared = {
  askedBy: 'house',
  accountId: () => null,
  lock: async (tx: Db) => {
    await lockStaff(tx);
  },
} as const;

const mayApproveAny = (role: string) => hasDuty(role, 'desk');

async function colleagueOf(tx: Db, { userId }: OfColleague): Promise<StaffRecord> {
  return orNotFound((await listStaff(tx)).find(({ id }) => id === userId));
}

const nameOf = ({ first_name: first, last_name: last, email }: StaffRecord) =>
  `${first} ${last} (${email})`;

async function colleagueFacts<Sent extends OfColleague>({ tx }: ChangeContext, sent: Sent) {
  const { email, isActive, role } = await colleagueOf(tx, sent);
  return { facts: { email, is_active: isActive, access: { role, ends_on: null } }, current: sent };
}

export const INVITE_COLLEAGUE: GuardedChange<NewStaffBody, void> = {
  ...shared,
  kind: 'invite colleague',
  stored: newStaffBody,
  isGuarded: async (_, { role }) => mayApproveAny(role),
  say: async (_tx, _context, { first_name: first, last_name: last, email, role }) =>
    t.inviteColleague(`${first} ${last}`, email, t.staffRole[role]),
  make: inviteColleague,
};

export const CHANGE_COLLEAGUE_ROLE: GuardedChange<OfColleague & { role: StaffRole }, void> = {
  ...shared,
  kind: 'change colleague role',
  stored: z.object({ userId: z.number(), role: z.enum(STAFF_ROLES) }),
  isGuarded: async ({ tx }, sent) =>
    mayApproveAny(sent.role) || mayApproveAny((await colleagueOf(tx, sent)).role),
  say: async (tx, _, sent) => {
    const person = await colleagueOf(tx, sent);
    const before = STAFF_ROLES.find((role) => role === person.role);
    return t.colleagueRole(nameOf(person), before && t.staffRole[before], t.staffRole[sent.role]);
  },
  basis: colleagueFacts,
  make: (context, steward, { userId, role }) => changeRole(context, { steward, userId }, role),
};

export const DEACTIVATE_COLLEAGUE: GuardedChange<OfColleague, void> = {
  ...shared,
  kind: 'deactivate colleague',
  stored: ofColleague,
  // Who has no password yet can approve nothing: a wrong invitation is ended at once.
  isGuarded: async ({ tx }, sent) => {
    const { role, hasPassword } = await colleagueOf(tx, sent);
    return mayApproveAny(role) && hasPassword;
  },
  say: async (tx, _, sent) => t.deactivateColleague(nameOf(await colleagueOf(tx, sent))),
  basis: colleagueFacts,
  make: (context, steward, { userId }) => deactivateColleague(context, { steward, userId }),
};

export const REACTIVATE_COLLEAGUE: GuardedChange<OfColleague, void> = {
  ...shared,
  kind: 'reactivate colleague',
  stored: ofColleague,
  isGuarded: async ({ tx }, sent) => mayApproveAny((await colleagueOf(tx, sent)).role),
  say: async (tx, _, sent) => t.reactivateColleague(nameOf(await colleagueOf(tx, sent))),
  basis: colleagueFacts,
  make: (context, steward, { userId }) => reactivateColleague(context, { steward, userId }),
};
