import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { OutdatedLocksError } from '../../../db/database-errors.ts';
import type { Db } from '../../../db/database.ts';
import { fileContents, lots, wineMerges, wines } from '../../../db/schema/inventory.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { WINE_FACTS } from '../inventory/wine-facts.ts';
import {
  deleteContent,
  insertContent,
  type StoredFile,
} from '../../../lib/files/files.repository.ts';

/** Finds a wine with the ids of its image and of the wine it was merged into, each null where there is none. */
export async function findWine(db: Db, wineId: number) {
  const [row] = await db
    .select({
      material_id: wines.materialId,
      ...WINE_FACTS,
      description: wines.description,
      drink_from: wines.drinkFrom,
      drink_to: wines.drinkTo,
      version: wines.version,
      image_id: wines.imageFileId,
      into: wineMerges.intoWineId,
    })
    .from(wines)
    .leftJoin(wineMerges, eq(wineMerges.wineId, wines.id))
    .where(eq(wines.id, wineId));
  return row;
}

type FoundWine = NonNullable<Awaited<ReturnType<typeof findWine>>>;
export type WineFacts = Omit<FoundWine, 'version' | 'image_id' | 'into'>;

export async function updateWine(
  tx: Db,
  wineId: number,
  facts: WineFacts & { readonly labelKey: string },
): Promise<void> {
  await tx
    .update(wines)
    .set({
      ...facts,
      materialId: facts.material_id,
      shortProducer: facts.short_producer,
      longProducer: facts.long_producer,
      wineType: facts.wine_type,
      drinkFrom: facts.drink_from,
      drinkTo: facts.drink_to,
    })
    .where(eq(wines.id, wineId));
}

/** Finds another wine with this label, or this material id, in this vintage. */
export async function findOther(
  db: Db,
  wineId: number,
  { labelKey, material_id, vintage }: WineFacts & { readonly labelKey: string },
) {
  const ofVintage = vintage === null ? isNull(wines.vintage) : eq(wines.vintage, vintage);
  const sameLabel = eq(wines.labelKey, labelKey);
  const [other] = await db
    .select({ id: wines.id, isSameLabel: sql<boolean>`${sameLabel}` })
    .from(wines)
    .where(
      and(
        ofVintage,
        sql`${wines.id} <> ${wineId}`,
        sql`(${sameLabel} or ${wines.materialId} = ${material_id})`,
      ),
    )
    .orderBy(desc(sql`${sameLabel}`))
    .limit(1);
  return other;
}

export async function findImage(db: Db, wineId: number) {
  const [image] = await db
    .select({
      id: fileContents.id,
      contentType: fileContents.contentType,
      content: fileContents.content,
    })
    .from(wines)
    .innerJoin(fileContents, eq(fileContents.id, wines.imageFileId))
    .where(eq(wines.id, wineId));
  return image;
}

/** Replaces the image of a wine, null is none. Returns the id of the new one. */
export async function replaceImage(
  tx: Db,
  wineId: number,
  image: StoredFile | null,
): Promise<number | null> {
  const old = (await findWine(tx, wineId))?.image_id ?? null;
  const imageFileId = image === null ? null : await insertContent(tx, image);
  await tx.update(wines).set({ imageFileId }).where(eq(wines.id, wineId));
  if (old !== null) await deleteContent(tx, old);
  return imageFileId;
}

/** The wines that were merged into this one, the latest first. */
export function listMerged(db: Db, wineId: number) {
  return db
    .select({ id: wines.id, vintage: wines.vintage, long_producer: wines.longProducer })
    .from(wineMerges)
    .innerJoin(wines, eq(wines.id, wineMerges.wineId))
    .where(eq(wineMerges.intoWineId, wineId))
    .orderBy(desc(wineMerges.createdAt), desc(wines.id));
}

/**
 * Locks the accounts that hold the wines, in order of their ids as all writers of stock do, then the wines: no further
 * account can get one of them. Throws OutdatedLocksError when one did before.
 */
export async function lockWines(tx: Db, wineIds: readonly number[]): Promise<void> {
  const held = await listHolders(tx, wineIds);
  for (const accountId of held) await lockAccountStock(tx, accountId);
  await tx
    .select({ id: wines.id })
    .from(wines)
    .where(inArray(wines.id, [...wineIds]))
    .orderBy(asc(wines.id))
    .for('update');
  const now = await listHolders(tx, wineIds);
  if (!now.every((id) => held.includes(id))) throw new OutdatedLocksError();
}

async function listHolders(db: Db, wineIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ accountId: lots.accountId })
    .from(lots)
    .where(inArray(lots.wineId, [...wineIds]))
    .orderBy(asc(lots.accountId));
  return rows.map(({ accountId }) => accountId);
}
