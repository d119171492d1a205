import { zonedMoment } from '@portal/contract/provider/house-formats';
import { hasDuty, keepsDuties } from '@portal/contract/access/auth/duties';
import { type ApprovalKind, mayApprove } from '@portal/contract/access/approvals/approvals.schemas';
import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { AppError, noLongerPossible, notFound, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/approvals.ts';
import { lockUser } from '../../../lib/users/users.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { factsSchema, listChanged } from './approval-facts.ts';
import {
  type ApprovalRow,
  findApprovalAccount,
  findApprover,
  isLetInBy,
  lockApproval,
  until,
  updateApproval,
} from './approvals.repository.ts';
import { inTransaction, recordApproval, type StoredChanges } from './guarded-change.service.ts';

/** The person who decides, with their role. */
export interface Decider extends Steward {
  readonly role: string;
}

type Outcome = NonNullable<ApprovalRow['outcome']>;

/**
 * Approves a change and makes it in the same transaction, in the name of both people. Throws own_approval for the
 * person who asked, and no_longer_possible when it was decided, has expired, or cannot be made any more.
 */
export function approve(
  context: AppContext,
  changes: StoredChanges,
  decider: Decider,
  id: number,
): Promise<void> {
  const lockFirst = async (tx: Db, kind: ApprovalKind) => changes[kind].lockFirst?.(tx);
  const approving = { outcome: 'approved', lockFirst } as const;
  return decide(context, decider, id, approving, async (tx, row) => {
    refuseOwn(row, decider);
    const change = changes[row.kind];
    await change.lock?.(tx);
    const asker = await lockUser(tx, row.askedByUserId);
    const mayAsk =
      asker?.isActive === true &&
      hasDuty(asker.role, change.askedBy) &&
      (row.askedRole === null || keepsDuties(row.askedRole, asker.role));
    if (!mayAsk) throw noLongerPossible(t.askerGone);
    await refuseNewApprover(tx, context, row, decider);
    await change.assertApprover?.(tx, row.arguments, decider.userId);
    if (change.isCollected === true) return;
    const actor = {
      userId: row.askedByUserId,
      name: t.approvedBy(row.askedBy, decider.name),
      approvedByUserId: decider.userId,
    };
    await make(inTransaction(context, tx), tx, change, row, actor).catch((error: unknown) => {
      throw error instanceof AppError ? noLongerPossible(t.notPossibleNow(reasonOf(error))) : error;
    });
  });
}

/** Makes a change if what it depends on is as it was when it was asked for; an edit of anything else does not matter. */
async function make(
  context: AppContext,
  tx: Db,
  change: StoredChanges[ApprovalRow['kind']],
  row: ApprovalRow,
  actor: Steward,
): Promise<void> {
  if (row.facts === null || change.basis === undefined) {
    await change.make(context, actor, row.arguments);
    return;
  }
  const asked = z.parse(factsSchema, row.facts);
  const { facts, current } = await change.basis({ tx, context }, row.arguments, asked);
  const [changed] = listChanged(asked, facts);
  if (changed !== undefined && change.isMadeAnyway !== true) throw noLongerPossible(changed);
  await change.make(context, actor, current);
}

/**
 * Says what is another now than when a change was asked for, so that the approver reads it first; each stops the change,
 * unless it is made anyway. Nothing is locked: approving compares again.
 */
export async function listChangedSince(
  context: AppContext,
  { basis }: StoredChanges[ApprovalRow['kind']],
  row: ApprovalRow,
): Promise<string[]> {
  if (row.facts === null || basis === undefined) return [];
  const asked = z.parse(factsSchema, row.facts);
  try {
    const place = { tx: context.database.db, context };
    return listChanged(asked, (await basis(place, row.arguments, asked)).facts);
  } catch (error) {
    if (error instanceof AppError) return [t.notPossibleNow(reasonOf(error))];
    throw error;
  }
}

/** Declines a change; nothing of it is made. Throws own_approval for the person who asked. */
export function decline(context: AppContext, decider: Decider, id: number, reason: string) {
  return decide(context, decider, id, { outcome: 'declined' }, async (tx, row) => {
    refuseOwn(row, decider);
    await updateApproval(tx, id, { reason });
  });
}

/** Takes back what one asked for. */
export function withdraw(context: AppContext, decider: Decider, id: number): Promise<void> {
  return decide(context, decider, id, { outcome: 'withdrawn' }, async (_tx, row) => {
    if (row.askedByUserId !== decider.userId) throw noLongerPossible(t.notOwn);
  });
}

/** Whether a user has an approved access token to collect; it can be collected until the approval expires. */
export function mayCollect(row: ApprovalRow, userId: number, now: Date): boolean {
  return (
    row.kind === 'make token' &&
    row.outcome === 'approved' &&
    row.collectedAt === null &&
    row.askedByUserId === userId &&
    row.expiresAt > now
  );
}

interface Decision {
  readonly outcome: Outcome & AuditActions['approval'];
  readonly lockFirst?: (tx: Db, kind: ApprovalKind) => Promise<void>;
}

/** One decision under the lock of the approval, so that two people at once decide it once, with its audit entry. */
function decide(
  context: AppContext,
  decider: Decider,
  id: number,
  { outcome, lockFirst }: Decision,
  work: (tx: Db, row: ApprovalRow) => Promise<void>,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    // The account before the approval, as everybody else locks it.
    const { accountId, kind } = orNotFound(await findApprovalAccount(tx, id));
    await lockFirst?.(tx, kind);
    if (accountId !== null) await lockAccountStock(tx, accountId);
    const row = orNotFound(await lockApproval(tx, id));
    const at = context.clock();
    const isOwn = row.askedByUserId === decider.userId;
    if (!isOwn && !mayApprove(row.kind, decider.role)) throw notFound();
    if (row.outcome !== null) throw noLongerPossible(t.decided(row.outcome));
    if (row.expiresAt <= at) throw noLongerPossible(t.expired);
    await work(tx, row);
    await updateApproval(tx, id, { outcome, decidedBy: decider.name, decidedAt: at });
    const actor = { userId: decider.userId, name: decider.name };
    const by = { at, actor, ...(accountId !== null && { accountId }) };
    await recordApproval(tx, by, outcome, id, { what: row.what, asked_by: row.askedBy });
  });
}

/** Throws for people who could not approve when it was asked for, or whom the person who asked let in lately. */
async function refuseNewApprover(
  tx: Db,
  { clock, config }: AppContext,
  { askedAt, askedByUserId }: ApprovalRow,
  { userId }: Decider,
): Promise<void> {
  const approver = orNotFound(await findApprover(tx, userId));
  const { approverSince } = approver;
  if (approverSince === null) return;
  if (approverSince > askedAt) throw new AppError('own_approval', t.newApprover);
  if (!isLetInBy(approver, askedByUserId, clock())) return;
  throw new AppError(
    'own_approval',
    t.invitedByAsker(zonedMoment(until(approverSince), config.provider)),
  );
}

function refuseOwn({ askedByUserId }: ApprovalRow, { userId }: Decider): void {
  if (askedByUserId === userId) throw new AppError('own_approval', t.own);
}

/** What an error says, in one line. */
function reasonOf({ body }: AppError): string {
  return Object.values(body).flat().map(String).join(' ');
}
