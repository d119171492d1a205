import type { SavedView, SaveViewBody } from '@portal/contract/warehouse/desk/saved-views.schemas';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { savedViews } from '../../../db/schema/back-office.ts';

/** Lists the views of a user, the oldest first. */
export function listSavedViews(db: Db, userId: number): Promise<SavedView[]> {
  return db
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.id));
}

/** Inserts a view; one of the same name gets the new search. */
export async function upsertSavedView(
  tx: Db,
  userId: number,
  { name, search }: SaveViewBody,
): Promise<void> {
  await tx
    .insert(savedViews)
    .values({ userId, name, search })
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.name], set: { search } });
}

/** Deletes a view of a user; false when there is none. */
export async function deleteSavedView(tx: Db, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return rows.length > 0;
}
