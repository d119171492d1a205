import type { FreeBottlesBody } from '@portal/contract/cellar/inventory/free-bottles.schemas';
import { and, asc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { cases, fileContents, lots, wines } from '../../../db/schema/inventory.ts';
import { attachments } from '../../../db/schema/orders.ts';
import { isOneOf } from '../../../db/text-search.ts';
import { mergedInto } from './merged-wines.ts';

export type StoredWine = typeof wines.$inferSelect;

/** A lot that still holds bottles, free or reserved, with its case and wine. */
export type StoredLot = Awaited<ReturnType<typeof findLots>>[number];

/** A case, which may be empty. */
export type StoredCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export type StoredAttachment = Awaited<ReturnType<typeof findCaseAttachments>>[number];

/** The day of the latest free bottle of a case, or of its latest bottle where none is free. */
const caseAddedDate = sql<string>`(
  select coalesce(max(l.added_date) filter (where l.quantity > l.reserved), max(l.added_date))::text
  from lots l
  where l.account_id = ${cases.accountId} and l.case_id = ${cases.id} and l.quantity > 0)`;

const CASE_COLUMNS = {
  id: cases.id,
  footprintId: cases.footprintId,
  lookupCode: cases.footprintLookupCode,
  containerName: cases.containerName,
  lastSeenAt: isoTime(cases.lastSeenAt),
  lastSeenHow: cases.lastSeenHow,
};

/** Finds a wine of which the account holds bottles, even if all are reserved; undefined when it holds none. */
export async function findWine(
  db: Db,
  accountId: number,
  wineId: number,
): Promise<StoredWine | undefined> {
  const [wine] = await db
    .select()
    .from(wines)
    .where(and(eq(wines.id, wineId), isKnown(db, accountId, gt(lots.quantity, 0))));
  return wine;
}

/** Finds a wine of which the account holds or held bottles; undefined for one that was merged into another. */
export async function findKnownWine(
  db: Db,
  accountId: number,
  wineId: number,
): Promise<StoredWine | undefined> {
  const isListed = sql`${mergedInto(sql`${wines.id}`)} is null`;
  const [wine] = await db
    .select()
    .from(wines)
    .where(and(eq(wines.id, wineId), isKnown(db, accountId), isListed));
  return wine;
}

/** Finds a case of the account, also an empty one. */
export async function findCase(db: Db, accountId: number, caseId: number) {
  const [found] = await db
    .select(CASE_COLUMNS)
    .from(cases)
    .where(and(eq(cases.accountId, accountId), eq(cases.id, caseId)));
  return found;
}

/** Finds a case by its number in any case of its letters; the exact spelling wins. */
export async function findCaseByNumber(db: Db, accountId: number, number: string) {
  const [row] = await db
    .select({ id: cases.id, number: cases.footprintLookupCode })
    .from(cases)
    .where(
      and(
        eq(cases.accountId, accountId),
        sql`lower(${cases.footprintLookupCode}) = lower(${number})`,
      ),
    )
    .orderBy(sql`${cases.footprintLookupCode} = ${number} desc`)
    .limit(1);
  return row;
}

/** Finds the wine of a material number and year, if the account holds it or ever held it. */
export async function findWineByMaterial(
  db: Db,
  accountId: number,
  materialId: number,
  vintage: number | null,
): Promise<StoredWine | undefined> {
  const ofYear = vintage === null ? isNull(wines.vintage) : eq(wines.vintage, vintage);
  const [wine] = await db
    .select()
    .from(wines)
    .where(and(eq(wines.materialId, materialId), ofYear, isKnown(db, accountId)));
  return wine;
}

/** Finds the picture of a wine that the account holds or held; undefined where there is none. */
export async function findWineImage(
  db: Db,
  accountId: number,
  wineId: number,
): Promise<{ contentType: string; content: Uint8Array } | undefined> {
  const [image] = await db
    .select({ contentType: fileContents.contentType, content: fileContents.content })
    .from(wines)
    .innerJoin(fileContents, eq(fileContents.id, wines.imageFileId))
    .where(and(eq(wines.id, wineId), isKnown(db, accountId)));
  return image;
}

/** The lots of a wine that still hold bottles. */
export function findLotsOfWine(db: Db, accountId: number, wineId: number): Promise<StoredLot[]> {
  return findLots(db, accountId, eq(lots.wineId, wineId));
}

/**
 * The lots with free bottles that are of one of the wines or in one of the cases, those added first at the beginning.
 */
export async function findFreeLots(
  db: Db,
  accountId: number,
  { wines: wineIds, cases: caseIds }: FreeBottlesBody,
): Promise<StoredLot[]> {
  const chosen = or(isOneOf(lots.wineId, wineIds), isOneOf(lots.caseId, caseIds));
  const stored = await findLots(db, accountId, chosen);
  return stored
    .filter(({ free }) => free > 0)
    .toSorted((a, b) => a.addedDate.localeCompare(b.addedDate));
}

/** Lists the lots of a case that still hold bottles; none when the case is empty or another account's. */
export function findLotsOfCase(db: Db, accountId: number, caseId: number): Promise<StoredLot[]> {
  return findLots(db, accountId, eq(lots.caseId, caseId));
}

/** The documents of cases, oldest first. */
export function findCaseAttachments(db: Db, accountId: number, caseIds: readonly number[]) {
  return db
    .select({ id: attachments.id, caseId: attachments.caseId, fileName: attachments.fileName })
    .from(attachments)
    .where(and(eq(attachments.accountId, accountId), inArray(attachments.caseId, [...caseIds])))
    .orderBy(asc(attachments.id));
}

function isKnown(db: Db, accountId: number, further?: SQL) {
  const ofAccount = and(eq(lots.accountId, accountId), eq(lots.wineId, wines.id), further);
  return exists(db.select({ id: lots.id }).from(lots).where(ofAccount));
}

function findLots(db: Db, accountId: number, which: SQL | undefined) {
  return db
    .select({
      case: { ...CASE_COLUMNS, addedDate: caseAddedDate },
      wine: wines,
      sizeMl: lots.sizeMl,
      free: sql<number>`${lots.quantity} - ${lots.reserved}`,
      reserved: lots.reserved,
      addedDate: lots.addedDate,
    })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .where(and(eq(lots.accountId, accountId), which, gt(lots.quantity, 0)))
    .orderBy(asc(lots.id));
}
