import { isDeepStrictEqual } from 'node:util';
import {
  type ApprovalKind,
  approversOf,
  type AskedApproval,
  mayApprove,
} from '@portal/contract/staff-approvals/staff-approvals.schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/approvals.ts';
import { auditOf } from '../audit/audit.repository.ts';
import { notifyAccount } from '../auth/user-events.service.ts';
import { changeRecord } from '../../version.ts';
import { hasOther, insertApproval, lockPending } from './approvals.repository.ts';

const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60_000;

/** Where and by whom a change is asked for. */
export interface Scene {
  readonly tx: Db;
  readonly context: AppContext;
  readonly steward: Steward;
}

/** A change that may need a second person: when, who may make and approve it, what it says and how it is made. */
export interface GuardedChange<Arguments, Done> {
  readonly kind: ApprovalKind;
  /** The form in which the arguments are stored. */
  readonly stored: z.ZodMiniType<Arguments>;
  /** What people read who may ask for it and not make it themselves. */
  readonly refusal?: string;
  readonly accountId: (sent: Arguments) => number | null;
  readonly isGuarded: (scene: Scene, sent: Arguments) => Promise<boolean>;
  readonly say: (tx: Db, context: AppContext, sent: Arguments) => Promise<string>;
  readonly make: (context: AppContext, steward: Steward, sent: Arguments) => Promise<Done>;
  /** Throws for people who may not approve it, besides the person who asked. */
  readonly assertApprover?: (tx: Db, sent: Arguments, userId: number) => Promise<void>;
  /** Approving only allows it: the person who asked makes it, because its answer is a secret. */
  readonly isCollected?: boolean;
}

/** A change of any kind, made with its stored arguments. */
type StoredChange = Pick<GuardedChange<never, unknown>, 'isCollected'> & {
  readonly make: (context: AppContext, steward: Steward, stored: unknown) => Promise<unknown>;
  readonly assertApprover?: (tx: Db, stored: unknown, userId: number) => Promise<void>;
};

/** Every kind of change; one without an entry does not compile. */
export type StoredChanges = Readonly<Record<ApprovalKind, StoredChange>>;

/** Makes a change of stored arguments. */
export function fromStored<Arguments, Done>(change: GuardedChange<Arguments, Done>): StoredChange {
  return {
    ...(change.isCollected === true && { isCollected: true }),
    make: (context, steward, stored) =>
      change.make(context, steward, z.parse(change.stored, stored)),
    assertApprover: async (tx, stored, userId) =>
      change.assertApprover?.(tx, z.parse(change.stored, stored), userId),
  };
}

/** A change that was made, or that waits for a second person. */
export type Guarded<Done> = { readonly asked: AskedApproval } | { readonly done: Done };

/** The same portal inside a transaction: what a service writes belongs to it, and what it takes back is a savepoint. */
export function inside(context: AppContext, tx: Db): AppContext {
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
    await make(inside(context, tx));
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
 * nobody else could approve it, it is made at once and the account's owners get a mail.
 */
export async function makeOrAsk<Arguments, Done>(
  context: AppContext,
  request: FastifyRequest,
  change: GuardedChange<Arguments, Done>,
  sent: Arguments,
): Promise<Guarded<Done>> {
  const { steward } = request;
  const { config, database } = context;
  const isGuarded = await database.transaction((tx) =>
    change.isGuarded({ tx, context, steward }, sent),
  );
  if (!isGuarded) return { done: await change.make(context, steward, sent) };
  const mayMake = mayApprove(change.kind, roleOfCaller(request));
  const hasSecond =
    config.needsSecondApproval &&
    (await hasOther(database.db, steward.userId, approversOf(change.kind)));
  if (!hasSecond && !mayMake) throw new AppError('not_allowed', change.refusal ?? '');
  if (!config.needsSecondApproval) return { done: await change.make(context, steward, sent) };
  if (!hasSecond) return { done: await makeAlone(context, steward, change, sent) };
  await tryOut(context, (trial) => change.make(trial, steward, sent));
  return { asked: await ask(context, steward, change, sent) };
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

function ask<Arguments>(
  context: AppContext,
  steward: Steward,
  change: GuardedChange<Arguments, unknown>,
  sent: Arguments,
): Promise<AskedApproval> {
  const at = context.clock();
  const expiresAt = new Date(at.getTime() + EXPIRES_AFTER_MS);
  return context.database.transaction(async (tx) => {
    const pending = await lockPending(tx, change.kind, at);
    if (pending.some((row) => isSame(row.arguments, sent))) {
      throw new AppError('already_pending', t.alreadyPending);
    }
    const what = await change.say(tx, context, sent);
    const accountId = change.accountId(sent);
    const { id } = await insertApproval(tx, {
      kind: change.kind,
      arguments: sent,
      what,
      accountId,
      askedByUserId: steward.userId,
      askedBy: steward.name,
      askedAt: at,
      expiresAt,
    });
    const by = { at, actor: steward, ...(accountId !== null && { accountId }) };
    await recordApproval(tx, by, 'asked', id, { what });
    return { approval: { id, what, expires_at: expiresAt.toISOString() } };
  });
}

function makeAlone<Arguments, Done>(
  context: AppContext,
  steward: Steward,
  change: GuardedChange<Arguments, Done>,
  sent: Arguments,
): Promise<Done> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    const what = await change.say(tx, context, sent);
    const accountId = change.accountId(sent);
    // Before the change: the users of a closed account get no mails.
    const notice = { subject: t.aloneSubject, what: t.alone(what), by: null };
    await notifyAccount(tx, context, { ...notice, accountId });
    const by = { at, actor: steward, ...(accountId !== null && { accountId }) };
    await recordApproval(tx, by, 'done alone', change.kind, { what });
    return change.make(inside(context, tx), steward, sent);
  });
}
