import { DUTIES } from '@portal/contract/auth/duties';
import type { StaffRole } from '@portal/contract/auth/roles';
import type { ApprovalKind } from '@portal/contract/staff-approvals/staff-approvals.schemas';
import { newUserBody } from '@portal/contract/staff-clients/staff-clients.schemas';
import { providerBody } from '@portal/contract/staff-content/provider-texts.schemas';
import { newApiTokenBody } from '@portal/contract/staff-tokens/staff-tokens.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/approvals.ts';
import { findAccountById } from '../accounts/accounts.repository.ts';
import { listPeople } from '../people/people.repository.ts';
import {
  asSteward,
  inviteClientUser,
  inviteClientUserAgain,
  resetUserFactor,
} from '../staff-clients/client-users.service.ts';
import { closeClient } from '../staff-clients/staff-clients.service.ts';
import { readProviderTexts, saveProviderTexts } from '../staff-content/provider-texts.service.ts';
import { correctCount, lotOf } from '../staff-stock/case-changes.service.ts';
import { findCase, listCorrected, listLotsOfCase } from '../staff-stock/stock-cases.repository.ts';
import { makeToken } from '../staff-tokens/staff-tokens.service.ts';

/** Most bottles of a case that one person corrects within a day. */
const MOST_CORRECTED = 12;
const DAY_MS = 24 * 60 * 60_000;

/** Where and by whom a change is asked for. */
interface Scene {
  readonly tx: Db;
  readonly context: AppContext;
  readonly steward: Steward;
}

/** A change that may need a second person: when, who may make and approve it, what it says and how it is made. */
export interface GuardedChange<Arguments, Done> {
  readonly kind: ApprovalKind;
  /** The form in which the arguments are stored. */
  readonly stored: z.ZodMiniType<Arguments>;
  /** The roles that may make the change without approval, and approve it. */
  readonly roles: readonly StaffRole[];
  /** What people read who may ask for it and not make it themselves. */
  readonly refusal?: string;
  readonly accountId: (sent: Arguments) => number | null;
  readonly isGuarded: (scene: Scene, sent: Arguments) => Promise<boolean>;
  readonly say: (tx: Db, context: AppContext, sent: Arguments) => Promise<string>;
  readonly make: (context: AppContext, steward: Steward, sent: Arguments) => Promise<Done>;
  /** Approving only allows it: the person who asked makes it, because its answer is a secret. */
  readonly isCollected?: boolean;
}

const accountName = async (tx: Db, accountId: number) =>
  (await findAccountById(tx, accountId))?.name ?? '';

const id = z.number();
const ofAccount = { accountId: id };

/** Whether other people use an account: an invitation lets somebody in to their wine. */
async function hasUsers({ tx, context }: Scene, accountId: number, exceptId = 0) {
  const users = await listPeople(tx, accountId, context.clock());
  return users.some((user) => user.isActive && user.id !== exceptId);
}

export const INVITE_USER: GuardedChange<
  { accountId: number; user: z.infer<typeof newUserBody> },
  Awaited<ReturnType<typeof inviteClientUser>>
> = {
  kind: 'invite user',
  stored: z.object({ ...ofAccount, user: newUserBody }),
  roles: DUTIES.desk,
  accountId: ({ accountId }) => accountId,
  isGuarded: (scene, { accountId }) => hasUsers(scene, accountId),
  say: async (tx, _, { accountId, user }) => {
    const name = `${user.first_name} ${user.last_name}`;
    return t.invite(name, user.email, t.role[user.role], await accountName(tx, accountId));
  },
  make: (context, steward, { accountId, user }) =>
    inviteClientUser(context, asSteward({ accountId, steward }), user),
};

export const INVITE_AGAIN: GuardedChange<
  { accountId: number; userId: number; email: string; isMailed: boolean },
  Awaited<ReturnType<typeof inviteClientUserAgain>>
> = {
  kind: 'invite again',
  stored: z.object({ ...ofAccount, userId: id, email: z.string(), isMailed: z.boolean() }),
  roles: DUTIES.desk,
  accountId: ({ accountId }) => accountId,
  isGuarded: (scene, { accountId, userId }) => hasUsers(scene, accountId, userId),
  say: async (tx, { clock }, { accountId, userId }) => {
    const users = await listPeople(tx, accountId, clock());
    const { firstName, lastName, email } = orNotFound(users.find((user) => user.id === userId));
    return t.inviteAgain(`${firstName} ${lastName}`, email, await accountName(tx, accountId));
  },
  make: (context, steward, { accountId, userId, isMailed, email }) =>
    inviteClientUserAgain(context, asSteward({ accountId, steward }), userId, isMailed, email),
};

const lotToCorrect = { caseId: id, expectedVersion: id, lotId: id, quantity: id };

export const CORRECT_COUNT: GuardedChange<
  {
    accountId: number;
    caseId: number;
    expectedVersion: number;
    lotId: number;
    quantity: number;
    reason: string;
  },
  void
> = {
  kind: 'correct count',
  stored: z.object({ ...ofAccount, ...lotToCorrect, reason: z.string() }),
  roles: DUTIES.house,
  refusal: t.managersOnly(MOST_CORRECTED),
  accountId: ({ accountId }) => accountId,
  // Several small corrections of a case add up; one that takes another back does not count.
  isGuarded: async ({ tx, context, steward }, { quantity, lotId, ...key }) => {
    const lots = await listLotsOfCase(tx, key);
    const since = new Date(context.clock().getTime() - DAY_MS);
    const before = await listCorrected(tx, key, { actor: steward.name, since });
    const changes = lots.map((lot) => {
      const change = before.find((one) => one.lotId === lot.id)?.change ?? 0;
      return Math.abs(lot.id === lotId ? change + quantity - lot.quantity : change);
    });
    return changes.reduce((sum, change) => sum + change, 0) > MOST_CORRECTED;
  },
  say: async (tx, _, { quantity, lotId, ...key }) => {
    const { case: found } = orNotFound(await findCase(tx, key));
    const lot = lotOf(await listLotsOfCase(tx, key), lotId, 'lot_id');
    const wine = [lot.wine.vintage ?? '', lot.wine.long_producer].join(' ').trim();
    return t.correct(found.footprint_lookup_code, wine, lot.quantity, quantity);
  },
  make: (context, actor, { lotId, quantity, reason, ...change }) =>
    correctCount(context, { ...change, actor }, { lotId, quantity, reason }),
};

export const CLOSE_ACCOUNT: GuardedChange<{ accountId: number }, void> = {
  kind: 'close account',
  stored: z.object(ofAccount),
  roles: DUTIES.house,
  accountId: ({ accountId }) => accountId,
  isGuarded: async () => true,
  say: async (tx, _, { accountId }) => t.close(await accountName(tx, accountId)),
  make: (context, steward, { accountId }) => closeClient(context, { accountId, steward }),
};

/** Who has lost the second factor; they and the owners are mailed, and have 24 hours to object. */
export const RESET_FACTOR: GuardedChange<{ accountId: number; userId: number }, void> = {
  kind: 'reset second factor',
  stored: z.object({ ...ofAccount, userId: id }),
  roles: DUTIES.desk,
  accountId: ({ accountId }) => accountId,
  isGuarded: async () => true,
  say: async (tx, { clock }, { accountId, userId }) => {
    const users = await listPeople(tx, accountId, clock());
    const { firstName, lastName, email } = orNotFound(users.find((user) => user.id === userId));
    return t.resetFactor(`${firstName} ${lastName}`, email, await accountName(tx, accountId));
  },
  make: (context, steward, { accountId, userId }) =>
    resetUserFactor(context, asSteward({ accountId, steward }), userId),
};

/** The texts by which clients reach the company. */
const GUARDED_TEXTS = {
  phone: 'telephone',
  request_info_url: 'link to request information',
  van_schedule_url: 'link to the van schedule',
  store_map_url: 'link to the map of the store',
} as const;
const GUARDED_NAMES = ['phone', 'request_info_url', 'van_schedule_url', 'store_map_url'] as const;

type CompanyTexts = z.infer<typeof providerBody>;

/** The changes of guarded texts, in words. */
async function textChanges(tx: Db, context: AppContext, sent: CompanyTexts): Promise<string[]> {
  const { settings, changed } = await readProviderTexts(tx, context);
  return GUARDED_NAMES.flatMap((name) => {
    const before = changed[name] ?? settings[name];
    const after = sent[name] || settings[name];
    return before === after ? [] : [t.textChange(GUARDED_TEXTS[name], before, after)];
  });
}

export const CHANGE_TEXTS: GuardedChange<CompanyTexts, void> = {
  kind: 'change company texts',
  stored: providerBody,
  roles: DUTIES.house,
  accountId: () => null,
  isGuarded: async ({ tx, context }, sent) => (await textChanges(tx, context, sent)).length > 0,
  say: async (tx, context, sent) => t.texts((await textChanges(tx, context, sent)).join(t.and)),
  make: saveProviderTexts,
};

export const MAKE_TOKEN: GuardedChange<
  z.infer<typeof newApiTokenBody>,
  Awaited<ReturnType<typeof makeToken>>
> = {
  kind: 'make token',
  stored: newApiTokenBody,
  roles: DUTIES.house,
  accountId: () => null,
  isGuarded: async (_, { scope }) => scope === 'write',
  say: async (_tx, _context, { name }) => t.makeToken(name),
  make: makeToken,
  isCollected: true,
};

/** A change of any kind, made with its stored arguments. */
type StoredChange = Pick<GuardedChange<never, unknown>, 'roles' | 'isCollected'> & {
  readonly make: (context: AppContext, steward: Steward, stored: unknown) => Promise<unknown>;
};

function fromStored<Arguments, Done>(change: GuardedChange<Arguments, Done>): StoredChange {
  return {
    ...change,
    make: (context, steward, stored) =>
      change.make(context, steward, z.parse(change.stored, stored)),
  };
}

/** Every kind of change; one without an entry does not compile. */
export const STORED_CHANGES: Readonly<Record<ApprovalKind, StoredChange>> = {
  'invite user': fromStored(INVITE_USER),
  'invite again': fromStored(INVITE_AGAIN),
  'correct count': fromStored(CORRECT_COUNT),
  'close account': fromStored(CLOSE_ACCOUNT),
  'reset second factor': fromStored(RESET_FACTOR),
  'change company texts': fromStored(CHANGE_TEXTS),
  'make token': fromStored(MAKE_TOKEN),
};

/** Whether a role may approve or decline a kind of change. */
export function mayDecide(kind: ApprovalKind, role: string): boolean {
  return STORED_CHANGES[kind].roles.some((one) => one === role);
}
