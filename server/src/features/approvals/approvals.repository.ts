import type { StaffRole } from '@portal/contract/auth/roles';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, users } from '../../db/schema/accounts.ts';
import { approvals } from '../../db/schema/back-office.ts';

const DECIDED_LISTED = 50;

export type ApprovalRow = Awaited<ReturnType<typeof selectApprovals>>[number];

function selectApprovals(db: Db) {
  return db
    .select({ ...getTableColumns(approvals), accountName: accounts.name })
    .from(approvals)
    .leftJoin(accounts, eq(accounts.id, approvals.accountId));
}

const isPending = (now: Date) => and(isNull(approvals.outcome), gt(approvals.expiresAt, now));

const ASKING_LOCK = 7_263_544;

/**
 * Lists the pending approvals of a kind. Only one transaction at a time has the list: two would ask for the same twice.
 */
export async function lockPending(
  tx: Db,
  kind: ApprovalRow['kind'],
  now: Date,
): Promise<ApprovalRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ASKING_LOCK})`);
  return selectApprovals(tx).where(and(isPending(now), eq(approvals.kind, kind)));
}

/** Lists the pending approvals, the first to expire first, then the latest that were decided or have expired. */
export async function listApprovals(db: Db, now: Date): Promise<ApprovalRow[]> {
  const pending = await selectApprovals(db).where(isPending(now)).orderBy(asc(approvals.id));
  const others = await selectApprovals(db)
    .where(sql`not (${isPending(now)})`)
    .orderBy(desc(approvals.id))
    .limit(DECIDED_LISTED);
  return [...pending, ...others];
}

export async function lockApproval(tx: Db, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await selectApprovals(tx)
    .where(eq(approvals.id, id))
    .for('update', { of: approvals });
  return row;
}

export async function insertApproval(
  tx: Db,
  values: typeof approvals.$inferInsert,
): Promise<{ id: number }> {
  const [row] = await tx.insert(approvals).values(values).returning({ id: approvals.id });
  if (row === undefined) throw new Error('The approval was not inserted.');
  return row;
}

export async function updateApproval(
  tx: Db,
  id: number,
  change: Partial<Omit<typeof approvals.$inferInsert, 'id'>>,
): Promise<void> {
  await tx.update(approvals).set(change).where(eq(approvals.id, id));
}

/** Counts the pending approvals of some kinds that other people asked for. */
export async function countPending(
  db: Db,
  { kinds, userId, now }: { kinds: readonly ApprovalRow['kind'][]; userId: number; now: Date },
): Promise<number> {
  return db.$count(
    approvals,
    and(isPending(now), ne(approvals.askedByUserId, userId), inArray(approvals.kind, [...kinds])),
  );
}

/** Whether one of the staff besides a user has one of these roles and can sign in. */
export async function hasOther(
  db: Db,
  userId: number,
  roles: readonly StaffRole[],
): Promise<boolean> {
  const canDecide = and(
    ne(users.id, userId),
    inArray(users.role, [...roles]),
    eq(users.isActive, true),
    isNotNull(users.passwordHash),
  );
  return (await db.$count(users, canDecide)) > 0;
}
