import type { StaffRole } from '@portal/contract/auth/roles';
import type { AskedApproval } from '@portal/contract/staff-approvals/staff-approvals.schemas';
import type { FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/approvals.ts';
import { auditOf } from '../audit/audit.repository.ts';
import { notifyAccount } from '../auth/user-events.service.ts';
import { changeRecord } from '../../version.ts';
import type { GuardedChange } from './approval-kinds.ts';
import { hasOther, insertApproval } from './approvals.repository.ts';

const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60_000;

/** A change that was made, or that waits for a second person. */
export type Guarded<Done> = { readonly asked: AskedApproval } | { readonly done: Done };

/** The same portal inside a transaction: what a service writes belongs to it. */
export function inside(context: AppContext, tx: Db): AppContext {
  const database = {
    ...context.database,
    db: tx,
    transaction: <T>(work: (tx: Db) => Promise<T>) => work(tx),
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

export const record = auditOf('approval');

/** The roles of access tokens are their scopes: they may do what managers may. */
export const roleOfCaller = ({ session }: FastifyRequest) => session?.role ?? 'manager';

const includes = (roles: readonly StaffRole[], role: string) => roles.some((one) => one === role);

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
  const mayMake = includes(change.roles, roleOfCaller(request));
  const hasSecond =
    config.needsSecondApproval && (await hasOther(database.db, steward.userId, change.roles));
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

function ask<Arguments>(
  context: AppContext,
  steward: Steward,
  change: GuardedChange<Arguments, unknown>,
  sent: Arguments,
): Promise<AskedApproval> {
  const at = context.clock();
  const expiresAt = new Date(at.getTime() + EXPIRES_AFTER_MS);
  return context.database.transaction(async (tx) => {
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
    await record(tx, by, 'asked', id, { what });
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
    await record(tx, by, 'done alone', change.kind, { what });
    return change.make(inside(context, tx), steward, sent);
  });
}
