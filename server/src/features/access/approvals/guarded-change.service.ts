import { isDeepStrictEqual } from 'node:util';
import {
  type ApprovalKind,
  approversOf,
  type AskedApproval,
  mayApprove,
} from '@portal/contract/access/approvals/approvals.schemas';
import type { Duty } from '@portal/contract/access/auth/duties';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { AppContext } from '../../../app-context.ts';
import { AppError, noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/approvals.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { notifyAccount } from '../notices/user-events.service.ts';
import { changeRecord } from '../../../version.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import type { Facts } from './approval-facts.ts';
import { hasOther, insertApproval, lockPending } from './approvals.repository.ts';

const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60_000;

/** The transaction in which a change is judged and made. */
export interface ChangeContext {
  readonly tx: Db;
  readonly context: AppContext;
}

/** Where and by whom a change is asked for. */
export interface StewardContext extends ChangeContext {
  readonly steward: Steward;
}

/** What a change depends on, and its arguments with the version that the record has now. */
interface Basis<Arguments> {
  readonly facts: Facts;
  readonly current: Arguments;
}

/** A change that may need a second person: when, who may make and approve it, what it says and how it is made. */
export interface GuardedChange<Arguments, Done> {
  readonly kind: ApprovalKind;
  /** The work of those who may ask for it. */
  readonly askedBy: Duty;
  /** The form in which the arguments are stored. */
  readonly stored: z.ZodMiniType<Arguments>;
  /** What people read who may ask for it and not make it themselves. */
  readonly refusal?: string;
  readonly accountId: (sent: Arguments) => number | null;
  /** Locks what it is about, of a change without an account. */
  readonly lock?: (tx: Db) => Promise<void>;
  /** Locks what comes before accounts in the order of locks (docs/decisions/105-order-of-locks.md). */
  readonly lockFirst?: (tx: Db) => Promise<void>;
  readonly isGuarded: (scene: StewardContext, sent: Arguments) => Promise<boolean>;
  /** Why it is asked for, of changes that have a reason. */
  readonly reason?: (sent: Arguments) => string;
  readonly say: (tx: Db, context: AppContext, sent: Arguments) => Promise<string>;
  readonly make: (context: AppContext, steward: Steward, sent: Arguments) => Promise<Done>;
  /**
   * Reads what the change depends on. When it is approved, these facts are compared with those of when it was asked for
   * (`asked`), and not the version of the whole record. Left out by kinds whose `make` finds out itself what is possible.
   */
  readonly basis?: (
    place: ChangeContext,
    sent: Arguments,
    asked: Facts | null,
  ) => Promise<Basis<Arguments>>;
  /** Whether it is made although its facts have changed, which the approver only reads: a thief may change them. */
  readonly isMadeAnyway?: boolean;
  /** Throws for people who may not approve it, besides the person who asked. */
  readonly assertApprover?: (tx: Db, sent: Arguments, userId: number) => Promise<void>;
  /** Approving only allows it: the person who asked makes it, because its answer is a secret. */
  readonly isCollected?: boolean;
}

/** A change of any kind, made with its stored arguments. */
type StoredChange = Pick<
  GuardedChange<never, unknown>,
  'isCollected' | 'isMadeAnyway' | 'askedBy' | 'lock' | 'lockFirst'
> & {
  readonly make: (context: AppContext, steward: Steward, stored: unknown) => Promise<unknown>;
  readonly basis?: (place: ChangeContext, stored: unknown, asked: Facts) => Promise<Basis<unknown>>;
  readonly reason: (stored: unknown) => string;
  readonly assertApprover?: (tx: Db, stored: unknown, userId: number) => Promise<void>;
};

/** Every kind of change; one without an entry does not compile. */
export type StoredChanges = Readonly<Record<ApprovalKind, StoredChange>>;

/** Makes a change of stored arguments. Throws no_longer_possible for those that a newer rule refuses. */
export function fromStored<Arguments, Done>(change: GuardedChange<Arguments, Done>): StoredChange {
  const { askedBy, basis, isCollected, isMadeAnyway, lock, lockFirst } = change;
  const read = (stored: unknown) => {
    const { data, success } = z.safeParse(change.stored, stored);
    if (!success) throw noLongerPossible(t.newerRule);
    return data;
  };
  return {
    askedBy,
    ...(lock !== undefined && { lock }),
    ...(lockFirst !== undefined && { lockFirst }),
    ...(isCollected === true && { isCollected }),
    ...(isMadeAnyway === true && { isMadeAnyway }),
    ...(basis !== undefined && {
      basis: (place: ChangeContext, stored: unknown, asked: Facts) =>
        basis(place, read(stored), asked),
    }),
    reason: (stored) => change.reason?.(read(stored)) ?? '',
    make: (context, steward, stored) => change.make(context, steward, read(stored)),
    assertApprover: async (tx, stored, userId) => change.assertApprover?.(tx, read(stored), userId),
  };
}

/** A change that was made, or that waits for a second person. */
export type Guarded<Done> = { readonly asked: AskedApproval } | { readonly done: Done };

/** The same portal inside a transaction: what a service writes belongs to it, and what it takes back is a savepoint. */
export function inTransaction(context: AppContext, tx: Db): AppContext {
  const database = {
    ...context.database,
    db: tx,
    transaction: <T>(work: (tx: Db) => Promise<T>) => tx.transaction(work),
  };
  return { ...context, database };
}

/** Ends a trial; never leaves this file. */
class TrialOver extends Error {}

/** Makes a change and takes it back, so that what cannot be done is refused when it is asked for. */
async function tryOut(context: AppContext, make: (context: AppContext) => Promise<unknown>) {
  const trial = context.database.transaction(async (tx) => {
    await make(inTransaction(context, tx));
    throw new TrialOver();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof TrialOver)) throw error;
  });
}

/** Adds an audit entry about an approval. */
export const recordApproval = auditOf('approval');

/** The roles of access tokens are their scopes: they may do what managers may. */
const roleOfCaller = ({ session }: FastifyRequest) => session?.role ?? 'manager';

/**
 * Makes a change, or stores it until a second person approves it (docs/product/back-office.md#second-approval). When
 * nobody else could approve it, it is made at once and the account's owners get a mail. It is judged and made under one
 * lock, so that of two changes at once the second sees what the first did.
 */
export function makeOrAsk<Arguments, Done>(
  context: AppContext,
  request: FastifyRequest,
  change: GuardedChange<Arguments, Done>,
  sent: Arguments,
): Promise<Guarded<Done>> {
  const { steward } = request;
  const { needsSecondApproval } = context.config;
  return context.database.transaction(async (tx) => {
    const accountId = change.accountId(sent);
    await change.lockFirst?.(tx);
    if (accountId !== null) await lockAccountStock(tx, accountId);
    await change.lock?.(tx);
    const scene: StewardContext = { tx, context: inTransaction(context, tx), steward };
    const make = async () => ({ done: await change.make(scene.context, steward, sent) });
    if (!(await change.isGuarded(scene, sent))) return make();
    const mayMake = mayApprove(change.kind, roleOfCaller(request));
    const among = { roles: approversOf(change.kind), now: context.clock() };
    const hasSecond = needsSecondApproval && (await hasOther(tx, steward.userId, among));
    if (!hasSecond && !mayMake) throw new AppError('not_allowed', change.refusal ?? '');
    if (!needsSecondApproval) return make();
    if (!hasSecond) {
      await recordAlone(scene, change, sent);
      return make();
    }
    await tryOut(scene.context, (trial) => change.make(trial, steward, sent));
    return { asked: await ask(scene, change, sent, roleOfCaller(request)) };
  });
}

/**
 * The same with the record as it is afterwards. A refusal by the optimistic lock contains the current record, as that
 * of `changeRecord`.
 */
export async function changeOrAsk<Answer>(
  schema: $ZodType<Answer, Answer>,
  change: () => Promise<Guarded<unknown>>,
  read: () => Promise<Answer>,
): Promise<{ readonly asked?: AskedApproval; readonly current: Answer }> {
  let made: Guarded<unknown> | undefined;
  const save = async () => {
    made = await change();
  };
  const current = await changeRecord(schema, save, read);
  return made !== undefined && 'asked' in made ? { asked: made.asked, current } : { current };
}

const VERSIONS = new Set(['version', 'expectedVersion']);

/** Whether arguments ask for the same; the version of the record they were loaded from does not count. */
function isSame(stored: unknown, sent: unknown): boolean {
  const [one, other] = [stored, sent].map((value): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, part: unknown) => (VERSIONS.has(key) ? undefined : part)),
    ),
  );
  return isDeepStrictEqual(one, other);
}

async function ask<Arguments>(
  { tx, context, steward }: StewardContext,
  change: GuardedChange<Arguments, unknown>,
  sent: Arguments,
  askedRole: string,
): Promise<AskedApproval> {
  const at = context.clock();
  const expiresAt = new Date(at.getTime() + EXPIRES_AFTER_MS);
  // Without records that are only passed on.
  const stored = z.parse(change.stored, sent);
  const pending = await lockPending(tx, change.kind, at);
  if (pending.some((row) => isSame(row.arguments, stored))) {
    throw new AppError('already_pending', t.alreadyPending);
  }
  const what = await change.say(tx, context, sent);
  const basis = await change.basis?.({ tx, context }, sent, null);
  const accountId = change.accountId(sent);
  const { id } = await insertApproval(tx, {
    kind: change.kind,
    arguments: stored,
    facts: basis?.facts ?? null,
    what,
    accountId,
    askedByUserId: steward.userId,
    askedBy: steward.name,
    askedRole,
    askedAt: at,
    expiresAt,
  });
  const by = { at, actor: steward, ...(accountId !== null && { accountId }) };
  await recordApproval(tx, by, 'asked', id, { what });
  return { approval: { id, what, expires_at: expiresAt.toISOString() } };
}

/** Tells the account of a change that one person makes alone, before it: the users of a closed account get no mails. */
async function recordAlone<Arguments>(
  { tx, context, steward }: StewardContext,
  change: GuardedChange<Arguments, unknown>,
  sent: Arguments,
): Promise<void> {
  const at = context.clock();
  const what = await change.say(tx, context, sent);
  const accountId = change.accountId(sent);
  const notice = { subject: t.aloneSubject, what: t.alone(what), by: null };
  await notifyAccount(tx, context, { ...notice, accountId });
  const by = { at, actor: steward, ...(accountId !== null && { accountId }) };
  await recordApproval(tx, by, 'done alone', change.kind, { what });
}
