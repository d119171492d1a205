import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { plannedInvitations } from '../../db/schema/invitations.ts';

/** An invitation that waits for its day, or that could not be sent on it. */
export type PlannedInvitation = typeof plannedInvitations.$inferSelect;

/** Stores that a user is invited on a day, in place of another day. */
export async function putPlannedInvitation(
  tx: Db,
  plan: Omit<PlannedInvitation, 'notSent'>,
): Promise<void> {
  await tx
    .insert(plannedInvitations)
    .values(plan)
    .onConflictDoUpdate({
      target: plannedInvitations.userId,
      set: { ...plan, notSent: null },
    });
}

/** Finds the planned invitation of a user, also one that could not be sent. */
export async function findPlannedInvitation(
  db: Db,
  userId: number,
): Promise<PlannedInvitation | null> {
  const [row] = await db
    .select()
    .from(plannedInvitations)
    .where(eq(plannedInvitations.userId, userId));
  return row ?? null;
}

/** Deletes the planned invitation of a user. Returns false when there is none. */
export async function deletePlannedInvitation(tx: Db, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(plannedInvitations)
    .where(eq(plannedInvitations.userId, userId))
    .returning({ userId: plannedInvitations.userId });
  return gone.length > 0;
}

/** Keeps why an invitation was not sent. Returns false when it is another one now, or none. */
export async function refusePlannedInvitation(
  tx: Db,
  { userId, plannedAt }: PlannedInvitation,
  reason: string,
): Promise<boolean> {
  const isSame = and(
    eq(plannedInvitations.userId, userId),
    eq(plannedInvitations.plannedAt, plannedAt),
  );
  const rows = await tx
    .update(plannedInvitations)
    .set({ notSent: reason })
    .where(and(isSame, isNull(plannedInvitations.notSent)))
    .returning({ userId: plannedInvitations.userId });
  return rows.length > 0;
}

/** An invitation whose day has come, and the account of its user. */
export type DueInvitation = PlannedInvitation & { readonly accountId: number };

/** Lists the invitations of a day and of earlier ones that have not been sent, the first planned first. */
export async function listDueInvitations(db: Db, day: string): Promise<DueInvitation[]> {
  const rows = await db
    .select({ plan: plannedInvitations, accountId: users.accountId })
    .from(plannedInvitations)
    .innerJoin(users, eq(users.id, plannedInvitations.userId))
    .where(and(lte(plannedInvitations.day, day), isNull(plannedInvitations.notSent)))
    .orderBy(asc(plannedInvitations.plannedAt), asc(plannedInvitations.userId));
  return rows.flatMap(({ plan, accountId }) =>
    accountId === null ? [] : [{ ...plan, accountId }],
  );
}
