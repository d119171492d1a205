import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts, viewSessions } from '../../../db/schema/accounts.ts';

/** A steward's read-only view of an account, with its end. */
export type LiveView = NonNullable<Awaited<ReturnType<typeof findLiveView>>>;

/** The digests of a view's two cookies: it works only in the browser session that started it. */
export interface ViewKey {
  readonly tokenDigest: Uint8Array;
  readonly staffSessionDigest: Uint8Array;
}

/** Null for a view that is over, belongs to another session, or shows a closed account. */
export async function findLiveView(db: Db, view: ViewKey, now: Date) {
  const [row] = await db
    .select({
      accountId: accounts.id,
      accountName: accounts.name,
      isCommercial: accounts.isCommercial,
      inventoryVersion: accounts.inventoryVersion,
      expiresAt: viewSessions.expiresAt,
    })
    .from(viewSessions)
    .innerJoin(accounts, eq(accounts.id, viewSessions.accountId))
    .where(
      and(
        eq(viewSessions.tokenDigest, view.tokenDigest),
        eq(viewSessions.staffSessionDigest, view.staffSessionDigest),
        gt(viewSessions.expiresAt, now),
        isNull(accounts.closedAt),
      ),
    );
  return row ?? null;
}

export async function insertView(
  tx: Db,
  view: ViewKey & { accountId: number; expiresAt: Date; now: Date },
): Promise<void> {
  const { now, ...row } = view;
  await tx.insert(viewSessions).values({ ...row, createdAt: now });
}

export async function deleteViews(db: Db, staffSessionDigest: Uint8Array): Promise<void> {
  await db.delete(viewSessions).where(eq(viewSessions.staffSessionDigest, staffSessionDigest));
}
