import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { countSessions, foundBottles, foundPictures } from '../../../db/schema/counting.ts';
import { fileContents } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import { insertContent, type StoredFile } from '../../../lib/files/files.repository.ts';

/** The code that the location has now, else the one that it had. */
export const FOUND_AT = sql<string | null>`coalesce(
  (select place.code from ${locations} place where place.id = ${foundBottles.locationId}),
  ${foundBottles.locationCode})`;

const ROW = {
  id: foundBottles.id,
  description: foundBottles.description,
  quantity: foundBottles.quantity,
  location: FOUND_AT,
  session: foundBottles.sessionId,
  found_at: isoTime(foundBottles.foundAt),
  found_by: actorName({
    actorUserId: foundBottles.foundByUserId,
    actor: foundBottles.foundBy,
  }),
  note: foundBottles.note,
  resolved_at: isoTime(foundBottles.resolvedAt),
  resolved_by: actorName({
    actorUserId: foundBottles.resolvedByUserId,
    actor: foundBottles.resolvedBy,
  }),
};

export const IS_UNRESOLVED: SQL = isNull(foundBottles.resolvedAt);

/** Lists entries: the open ones from the oldest, the resolved ones from the latest. */
export function listFound(
  db: Db,
  { state, page }: { readonly state: 'open' | 'resolved'; readonly page: number | null },
) {
  const chosen = state === 'open' ? IS_UNRESOLVED : isNotNull(foundBottles.resolvedAt);
  const order =
    state === 'open'
      ? [asc(foundBottles.foundAt), asc(foundBottles.id)]
      : [desc(foundBottles.resolvedAt), desc(foundBottles.id)];
  return readPage(db, { table: foundBottles, chosen, page }, (limit, offset) =>
    db
      .select(ROW)
      .from(foundBottles)
      .where(chosen)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
}

export async function findFound(db: Db, id: number) {
  const [row] = await db
    .select({ ...ROW, version: foundBottles.version })
    .from(foundBottles)
    .where(eq(foundBottles.id, id));
  return row;
}

export function listPictures(db: Db, foundId: number) {
  return db
    .select({ id: foundPictures.id, file_name: foundPictures.fileName })
    .from(foundPictures)
    .where(eq(foundPictures.foundId, foundId))
    .orderBy(asc(foundPictures.id));
}

export async function findPicture(db: Db, foundId: number, pictureId: number) {
  const [row] = await db
    .select({
      fileName: foundPictures.fileName,
      contentType: fileContents.contentType,
      content: fileContents.content,
    })
    .from(foundPictures)
    .innerJoin(fileContents, eq(fileContents.id, foundPictures.fileId))
    .where(and(eq(foundPictures.foundId, foundId), eq(foundPictures.id, pictureId)));
  return row;
}

export async function insertFound(
  tx: Db,
  values: Omit<typeof foundBottles.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx.insert(foundBottles).values(values).returning({ id: foundBottles.id });
  if (row === undefined) throw new Error('The entry was not inserted.');
  return row.id;
}

export async function insertPicture(
  tx: Db,
  foundId: number,
  { fileName, ...file }: StoredFile,
): Promise<void> {
  const fileId = await insertContent(tx, file);
  await tx.insert(foundPictures).values({ foundId, fileName, fileId });
}

/** Finds an entry and locks it until the transaction ends. */
export async function lockFound(tx: Db, id: number) {
  const [row] = await tx
    .select()
    .from(foundBottles)
    .where(eq(foundBottles.id, id))
    .for('no key update');
  return row;
}

export async function updateFound(
  tx: Db,
  id: number,
  change: Partial<typeof foundBottles.$inferInsert>,
): Promise<void> {
  await tx.update(foundBottles).set(change).where(eq(foundBottles.id, id));
}

export async function isSession(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(countSessions, eq(countSessions.id, id))) > 0;
}
