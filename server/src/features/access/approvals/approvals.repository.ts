import type { StaffRole } from '@portal/contract/access/auth/roles';
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
import type { Db } from '../../../db/database.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { approvals } from '../../../db/schema/back-office.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';

const DECIDED_LISTED = 50;

/** The name of who decided, whose e-mail is stored. */
const DECIDER = sql<string | null>`coalesce((
  select nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')
  from ${users} where ${users.email} = ${approvals.decidedBy}), ${approvals.decidedBy})`;

export type ApprovalRow = Awaited<ReturnType<typeof selectApprovals>>[number];

function selectApprovals(db: Db) {
  return db
    .select({
      ...getTableColumns(approvals),
      accountName: accounts.name,
      asker: actorName({ actorUserId: approvals.askedByUserId, actor: approvals.askedBy }),
      decider: DECIDER,
    })
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

/** Finds the kind of an approval and the account that it concerns; null for the company itself. */
export async function findApprovalAccount(
  db: Db,
  id: number,
): Promise<Pick<ApprovalRow, 'accountId' | 'kind'> | undefined> {
  const [row] = await db
    .select({ accountId: approvals.accountId, kind: approvals.kind })
    .from(approvals)
    .where(eq(approvals.id, id));
  return row;
}

export async function lockApproval(tx: Db, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await selectApprovals(tx)
    .where(eq(approvals.id, id))
    .for('no key update', { of: approvals });
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

/** Ends the approvals of access tokens that a user has asked for and not collected. */
export async function expireUncollected(tx: Db, askedByUserId: number, at: Date): Promise<void> {
  await tx
    .update(approvals)
    .set({ expiresAt: at })
    .where(
      and(
        eq(approvals.askedByUserId, askedByUserId),
        eq(approvals.outcome, 'approved'),
        isNull(approvals.collectedAt),
        eq(approvals.kind, 'make token'),
        gt(approvals.expiresAt, at),
      ),
    );
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

const NEW_MS = 7 * 24 * 60 * 60_000;

/** Whether somebody let one of the staff in, or gave them the right to approve, less than 7 days ago. */
export const isLetInBy = ({ approverSince, approverByUserId }: Approver, by: number, now: Date) =>
  approverByUserId === by && approverSince !== null && until(approverSince) > now;

/** From when a new approver may approve changes of the person who let them in. */
export const until = (approverSince: Date) => new Date(approverSince.getTime() + NEW_MS);

export interface Approver {
  readonly approverSince: Date | null;
  readonly approverByUserId: number | null;
}

/** Since when one of the staff may approve, and by whom; null for both where they always could. */
export async function findApprover(db: Db, userId: number): Promise<Approver | undefined> {
  const { approverSince, approverByUserId } = users;
  const [row] = await db
    .select({ approverSince, approverByUserId })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/**
 * Whether one of the staff besides a user has one of these roles, can sign in, and was not let in by that user in the
 * last 7 days.
 */
export async function hasOther(
  db: Db,
  userId: number,
  { roles, now }: { readonly roles: readonly StaffRole[]; readonly now: Date },
): Promise<boolean> {
  const { approverSince, approverByUserId } = users;
  const canDecide = and(
    ne(users.id, userId),
    inArray(users.role, [...roles]),
    eq(users.isActive, true),
    isNotNull(users.passwordHash),
  );
  const others = await db.select({ approverSince, approverByUserId }).from(users).where(canDecide);
  return others.some((other) => !isLetInBy(other, userId, now));
}

/** Counts the people who can sign in with one of these roles. */
export function countApprovers(db: Db, roles: readonly StaffRole[]): Promise<number> {
  const canSignIn = and(eq(users.isActive, true), isNotNull(users.passwordHash));
  return db.$count(users, and(inArray(users.role, [...roles]), canSignIn));
}
