import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { labelKey } from '../../db/label-key.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { cases, lots, stockLedger, wines } from '../../db/schema/inventory.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import type { Actor } from '../audit/audit.repository.ts';
import { mergedInto } from '../inventory/merged-wines.ts';
import type { OrderKey } from '../orders/order-steps.repository.ts';
import type { WineLabel } from './receiving.repository.ts';

/** Finds wines by id; for a merged wine the one it became. */
export async function findWinesById(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      asked: wines.id,
      id: sql<number>`coalesce(${mergedInto(sql`${wines.id}`)}, ${wines.id})`.mapWith(Number),
    })
    .from(wines)
    .where(inArray(wines.id, [...new Set(ids)]));
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** Creates a wine; undefined when one of this label and vintage exists by now. */
export async function insertWine(tx: Db, wine: WineLabel, at: Date): Promise<number | undefined> {
  const { short_producer: shortProducer, long_producer: longProducer } = wine;
  const { designation, vineyard, appellation, vintage, variety, country, region } = wine;
  const label = { shortProducer, longProducer, designation, vineyard, appellation };
  const [row] = await tx
    .insert(wines)
    .values({
      ...label,
      vintage,
      variety,
      country,
      region,
      subregion: wine.subregion,
      wineType: wine.wine_type,
      labelKey: labelKey(label),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: wines.id });
  return row?.id;
}

/** A case by its number, with its account. */
export interface NumberedCase {
  readonly id: number;
  readonly accountId: number;
  readonly number: string;
  readonly location: string | null;
  readonly bin: string | null;
}

/** Finds the cases of any account with these numbers, ignoring case. */
export async function findCasesByNumber(
  db: Db,
  numbers: readonly string[],
): Promise<NumberedCase[]> {
  if (numbers.length === 0) return [];
  const number = cases.footprintLookupCode;
  const lowered = numbers.map((one) => one.toLowerCase());
  return db
    .select({
      id: cases.id,
      accountId: cases.accountId,
      number,
      location: cases.location,
      bin: cases.bin,
    })
    .from(cases)
    .where(inArray(sql`lower(${number})`, lowered));
}

/** Sets the place of a case; a null part stays. */
export async function setPlace(
  tx: Db,
  { accountId, id }: NumberedCase,
  { location, bin }: { readonly location: string | null; readonly bin: string | null },
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...(location !== null && { location }), ...(bin !== null && { bin }) })
    .where(and(eq(cases.accountId, accountId), eq(cases.id, id)));
}

/** The bottles of a lot, and their date. */
export interface LotOf {
  readonly caseId: number;
  readonly wineId: number;
  readonly sizeMl: number | null;
  /** The day of the latest bottles, YYYY-MM-DD. */
  readonly addedDate: string;
}

/** A lot into which bottles are put, and its former date; null for a new one. */
interface OpenedLot {
  readonly id: number;
  readonly dateBefore: string | null;
}

/** Finds the lot of the case and gives it the new date, or creates an empty one. */
export async function openLot(tx: Db, accountId: number, lot: LotOf): Promise<OpenedLot> {
  const { caseId, wineId, sizeMl, addedDate } = lot;
  const [known] = await tx
    .select({ id: lots.id, dateBefore: lots.addedDate })
    .from(lots)
    .where(
      and(
        eq(lots.accountId, accountId),
        eq(lots.caseId, caseId),
        eq(lots.wineId, wineId),
        sizeMl === null ? isNull(lots.sizeMl) : eq(lots.sizeMl, sizeMl),
      ),
    );
  if (known !== undefined) {
    await tx
      .update(lots)
      .set({ addedDate })
      .where(and(eq(lots.accountId, accountId), eq(lots.id, known.id)));
    return known;
  }
  const [made] = await tx
    .insert(lots)
    .values({ accountId, ...lot })
    .returning({ id: lots.id });
  if (made === undefined) throw new Error('The lot was not inserted.');
  return { id: made.id, dateBefore: null };
}

/** Bottles that are put into a lot. */
export interface Arrival {
  readonly lotId: number;
  readonly quantity: number;
}

/**
 * Adds the bottles through the ledger, whose trigger raises the lots in one step. Returns the account's inventory
 * version afterwards.
 */
export async function insertArrivals(
  tx: Db,
  { accountId, orderId }: OrderKey,
  arrivals: readonly Arrival[],
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<number> {
  if (arrivals.length > 0) {
    await tx.insert(stockLedger).values(
      arrivals.map(({ lotId, quantity }) => ({
        accountId,
        lotId,
        change: quantity,
        reason: 'add request' as const,
        orderId,
        actorUserId: actor.userId,
        actor: actor.name,
        createdAt: at,
      })),
    );
  }
  const [account] = await tx
    .select({ version: accounts.inventoryVersion })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.version ?? 0;
}

type NewLine = Omit<typeof orderLines.$inferInsert, 'id' | 'accountId' | 'orderId'>;

/** Replaces the lines of the request by the bottles with their case and the missing ones, as the client sees them. */
export async function replaceLines(
  tx: Db,
  { accountId, orderId }: OrderKey,
  lines: readonly NewLine[],
): Promise<void> {
  await tx
    .delete(orderLines)
    .where(and(eq(orderLines.accountId, accountId), eq(orderLines.orderId, orderId)));
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, accountId, orderId })));
}

type RequestColumns = Partial<
  Pick<typeof orders.$inferInsert, 'processedDate' | 'completedDate' | 'boxesArrived'>
>;

/** Writes what a put-away changes on the request. Always raises its version, so that nothing is put away twice. */
export async function updateRequest(
  tx: Db,
  { accountId, orderId }: OrderKey,
  columns: RequestColumns,
): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version}`, ...columns })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)));
}
