import { ORDERING_ROLES } from '@portal/contract/access/auth/roles';
import {
  type ExpectedLine,
  expectedLineSchema,
  type KnownLine,
  type PutAwaySoFar,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { labelKey } from '../../../db/label-key.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { cases, lots, stockLedger, wines } from '../../../db/schema/inventory.ts';
import { expectedLists } from '../../../db/schema/expected-lists.ts';
import { orderLines } from '../../../db/schema/orders.ts';
import { wineKeyOf } from '../../cellar/imports/row-identity.ts';
import { CURRENT_WINE_ID } from '../../cellar/inventory/current-wines.repository.ts';
import { mergedInto } from '../../cellar/inventory/merged-wines.ts';
import { WINE_FACTS } from '../../cellar/inventory/wine-facts.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';
import { findOrderByNumber } from '../../requests/orders/orders.repository.ts';

export interface ExpectedList {
  readonly file_name: string;
  readonly lines: readonly ExpectedLine[];
}

/** Finds the add request of a transaction number; undefined for unknown numbers and pull requests. */
export async function findAddRequest(db: Db, number: number): Promise<OrderKey | undefined> {
  const found = await findOrderByNumber(db, number);
  if (found?.orderType !== 'Add Request') return undefined;
  return { accountId: found.account.id, orderId: found.orderId };
}

export async function findExpectedList(db: Db, key: OrderKey): Promise<ExpectedList | null> {
  const [row] = await db
    .select({ file_name: expectedLists.fileName, lines: expectedLists.lines })
    .from(expectedLists)
    .where(ofOrder(expectedLists, key));
  if (row === undefined) return null;
  return { file_name: row.file_name, lines: z.parse(z.array(expectedLineSchema), row.lines) };
}

/** Finds the expected bottles: the wine list that was loaded, or else those announced with the request, if any. */
export async function findExpected(
  db: Db,
  key: OrderKey,
): Promise<{ file_name: string | null; lines: KnownLine[] } | null> {
  const list = await findExpectedList(db, key);
  if (list !== null) return { ...list, lines: await lookUp(db, list.lines) };
  const lines = await listAnnounced(db, key);
  return lines.length === 0 ? null : { file_name: null, lines };
}

async function lookUp(db: Db, lines: readonly ExpectedLine[]): Promise<KnownLine[]> {
  const ids = await findWineIds(
    db,
    lines.map(({ wine }) => wine),
  );
  return lines.map((line) => ({ ...line, wine_id: ids.get(wineKey(line.wine)) ?? null }));
}

async function listAnnounced(db: Db, key: OrderKey): Promise<KnownLine[]> {
  const rows = await db
    .select({
      wine_id: wines.id,
      wine: WINE_FACTS,
      size_ml: orderLines.sizeMl,
      quantity: orderLines.quantity,
      case_number: orderLines.caseNumber,
    })
    .from(orderLines)
    .innerJoin(wines, eq(wines.id, orderLines.wineId))
    .where(and(ofOrder(orderLines, key), isNull(orderLines.lotId)))
    .orderBy(asc(orderLines.id));
  return rows.map((line) => ({ ...line, container_name: null }));
}

/** Replaces the wine list of a request; null removes it. */
export async function setExpectedList(
  tx: Db,
  key: OrderKey,
  list: ExpectedList | null,
  at: Date,
): Promise<void> {
  await tx.delete(expectedLists).where(ofOrder(expectedLists, key));
  if (list === null) return;
  const { accountId, orderId } = key;
  const { file_name: fileName, lines } = list;
  await tx.insert(expectedLists).values({ accountId, orderId, fileName, lines, createdAt: at });
}

/** The label of a wine in the catalogue. Unknown fields are null. */
export type WineLabel = ExpectedLine['wine'];

export function wineKey(wine: WineLabel): string {
  return wineKeyOf(labelOf(wine), wine.vintage);
}

/** Finds wines of the catalogue by `wineKey`; for a merged wine the one it became. */
export async function findWineIds(
  db: Db,
  asked: readonly WineLabel[],
): Promise<Map<string, number>> {
  const labels = [...new Set(asked.map(labelOf))];
  if (labels.length === 0) return new Map();
  const rows = await db
    .select({
      label: wines.labelKey,
      vintage: wines.vintage,
      id: CURRENT_WINE_ID,
    })
    .from(wines)
    .where(inArray(wines.labelKey, labels));
  return new Map(rows.map(({ label, vintage, id }) => [wineKeyOf(label, vintage), id]));
}

function labelOf(wine: WineLabel): string {
  const { short_producer: shortProducer, long_producer: longProducer } = wine;
  const { designation, vineyard, appellation } = wine;
  return labelKey({ shortProducer, longProducer, designation, vineyard, appellation });
}

/** Creates a wine; undefined when one of this label and vintage exists by now. */
export async function insertWine(tx: Db, wine: WineLabel, at: Date): Promise<number | undefined> {
  const { short_producer: shortProducer, long_producer: longProducer, wine_type: wineType } = wine;
  const [row] = await tx
    .insert(wines)
    .values({
      ...wine,
      shortProducer,
      longProducer,
      wineType,
      labelKey: labelOf(wine),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: wines.id });
  return row?.id;
}

/** Finds the cases of any account with these numbers, ignoring case. */
export async function findCasesByNumber(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const number = cases.footprintLookupCode;
  const lowered = numbers.map((one) => one.toLowerCase());
  return db
    .select({
      id: cases.id,
      accountId: cases.accountId,
      number,
      locationId: cases.locationId,
      placedAt: cases.placedAt,
    })
    .from(cases)
    .where(inArray(sql`lower(${number})`, lowered));
}

export type NumberedCase = Awaited<ReturnType<typeof findCasesByNumber>>[number];

export async function readInventoryVersion(db: Db, accountId: number): Promise<number> {
  const [account] = await db
    .select({ version: accounts.inventoryVersion })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.version ?? 0;
}

/**
 * Lists the bottles that were put away for a request, from the ledger: one entry a lot, in order of arrival, without
 * those of a reverted put-away. Bottles of a wine that was merged meanwhile are listed under the other.
 */
export function listArrived(db: Db, key: OrderKey): Promise<PutAwaySoFar[]> {
  const wineNow = sql`coalesce(${mergedInto(sql`${lots.wineId}`)}, ${lots.wineId})`;
  return db
    .select({
      lot_id: lots.id,
      case_id: cases.id,
      case_number: cases.footprintLookupCode,
      wine_id: wines.id,
      wine: WINE_FACTS,
      size_ml: lots.sizeMl,
      quantity: sql<number>`sum(${stockLedger.change})`.mapWith(Number),
    })
    .from(stockLedger)
    .innerJoin(lots, and(eq(lots.accountId, stockLedger.accountId), eq(lots.id, stockLedger.lotId)))
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, wineNow))
    .where(ofOrder(stockLedger, key))
    .groupBy(lots.accountId, lots.id, cases.accountId, cases.id, wines.id)
    .having(sql`sum(${stockLedger.change}) > 0`)
    .orderBy(sql`min(${stockLedger.id})`);
}

/**
 * Finds an open account and the e-mail that is notified of an unannounced shipment: its first active user, preferring
 * users who are not read-only; empty when it has none. Undefined for an unknown or closed account.
 */
export async function findNotifiedAccount(
  db: Db,
  accountId: number,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await db
    .select({ name: accounts.name, email: sql<string>`coalesce(${users.email}, '')` })
    .from(accounts)
    .leftJoin(users, and(eq(users.accountId, accounts.id), eq(users.isActive, true)))
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
    .orderBy(sql`${users.role} not in ${ORDERING_ROLES}`, asc(users.id))
    .limit(1);
  return row;
}
