import { mayApprove } from '@portal/contract/staff-approvals/staff-approvals.schemas';
import type { AuditActions } from '@portal/contract/staff-audit/audit-actions';
import type { AppContext } from '../../app-context.ts';
import { AppError, noLongerPossible, notFound, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/approvals.ts';
import { lockUser } from '../auth/users.repository.ts';
import { type ApprovalRow, lockApproval, updateApproval } from './approvals.repository.ts';
import { inside, recordApproval, type StoredChanges } from './guarded-change.service.ts';

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
  return decide(context, decider, id, 'approved', async (tx, row) => {
    refuseOwn(row, decider);
    const asker = await lockUser(tx, row.askedByUserId);
    if (asker?.isActive !== true || !asker.isStaff) throw noLongerPossible(t.askerGone);
    const change = changes[row.kind];
    await change.assertApprover?.(tx, row.arguments, decider.userId);
    if (change.isCollected === true) return;
    const name = t.approvedBy(row.askedBy, decider.name);
    await change
      .make(inside(context, tx), { userId: row.askedByUserId, name }, row.arguments)
      .catch((error: unknown) => {
        throw error instanceof AppError
          ? noLongerPossible(t.notPossibleNow(reasonOf(error)))
          : error;
      });
  });
}

/** Declines a change; nothing of it is made. Throws own_approval for the person who asked. */
export function decline(context: AppContext, decider: Decider, id: number, reason: string) {
  return decide(context, decider, id, 'declined', async (tx, row) => {
    refuseOwn(row, decider);
    await updateApproval(tx, id, { reason });
  });
}

/** Takes back what one asked for. */
export function withdraw(context: AppContext, decider: Decider, id: number): Promise<void> {
  return decide(context, decider, id, 'withdrawn', async (_tx, row) => {
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

/** One decision under the lock of the approval, so that two people at once decide it once, with its audit entry. */
function decide(
  context: AppContext,
  decider: Decider,
  id: number,
  outcome: Outcome & AuditActions['approval'],
  work: (tx: Db, row: ApprovalRow) => Promise<void>,
): Promise<void> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    const row = orNotFound(await lockApproval(tx, id));
    const isOwn = row.askedByUserId === decider.userId;
    if (!isOwn && !mayApprove(row.kind, decider.role)) throw notFound();
    if (row.outcome !== null) throw noLongerPossible(t.decided(row.outcome));
    if (row.expiresAt <= at) throw noLongerPossible(t.expired);
    await work(tx, row);
    await updateApproval(tx, id, { outcome, decidedBy: decider.name, decidedAt: at });
    const actor = { userId: decider.userId, name: decider.name };
    const by = { at, actor, ...(row.accountId !== null && { accountId: row.accountId }) };
    await recordApproval(tx, by, outcome, id, { what: row.what, asked_by: row.askedBy });
  });
}

function refuseOwn({ askedByUserId }: ApprovalRow, { userId }: Decider): void {
  if (askedByUserId === userId) throw new AppError('own_approval', t.own);
}

/** What an error says, in one line. */
function reasonOf({ body }: AppError): string {
  return Object.values(body).flat().map(String).join(' ');
}
