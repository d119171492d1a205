import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNullable, readNumber, rowsFromJson } from '../../../db/query-rows.ts';
import { wineMerges } from '../../../db/schema/inventory.ts';
import { orderLines, reservations } from '../../../db/schema/orders.ts';
import { orderPicks } from '../../../db/schema/picks.ts';
import type { Authorship } from '../../../lib/audit/audit.repository.ts';
import { insertLedgerRows } from '../inventory/stock-writes.repository.ts';

const owned = z.object({ account_id: z.number(), id: z.number() });

/** Bottles that were moved into a lot of the other wine in the same case and size. */
const movedBottles = z.object({
  account_id: z.number(),
  lot_id: z.number(),
  into_lot_id: z.number(),
  quantity: z.number(),
  promised: z.array(
    z.object({ order_id: z.number(), quantity: z.number(), line_ids: z.array(z.number()) }),
  ),
  /** The standing picks that went with them; absent before picks named their lot. */
  picks: z.optional(z.array(z.number())),
});
export type MovedBottles = z.infer<typeof movedBottles>;

/** Everything a merge moved, so that it can be undone; stored in `wine_merges.record`. */
const mergeRecord = z.object({
  lots: z.array(owned),
  lines: z.array(owned),
  moved: z.array(movedBottles),
  /** The last row of the ledger at that time; later rows happened after the merge. */
  last_entry: z.number(),
});
export type MergeRecord = z.infer<typeof mergeRecord>;
type MovedLot = MergeRecord['lots'][number];

export interface Merge {
  readonly wineId: number;
  readonly intoWineId: number;
}

export interface MoveNote extends Authorship {
  readonly note: string;
  readonly reason: 'move' | 'undo';
}

export async function findMerge(db: Db, wineId: number) {
  const [row] = await db
    .select({
      intoWineId: wineMerges.intoWineId,
      record: wineMerges.record,
      mergedAt: wineMerges.createdAt,
    })
    .from(wineMerges)
    .where(eq(wineMerges.wineId, wineId));
  if (row === undefined) return undefined;
  const { intoWineId, mergedAt } = row;
  return { wineId, intoWineId, mergedAt, record: z.parse(mergeRecord, row.record) };
}

export async function insertMerge(tx: Db, merge: Merge, record: MergeRecord, at: Date) {
  await tx.insert(wineMerges).values({ ...merge, record, createdAt: at });
}

export async function deleteMerge(tx: Db, wineId: number): Promise<void> {
  await tx.delete(wineMerges).where(eq(wineMerges.wineId, wineId));
}

const readOwned = (raw: Record<string, unknown>): MovedLot => ({
  account_id: readNumber(raw, 'account_id'),
  id: readNumber(raw, 'id'),
});

/** Changes lots to the other wine, where their case has no lot of it in that size. */
export function moveLots(tx: Db, { wineId, intoWineId }: Merge): Promise<MovedLot[]> {
  return queryRows(
    tx,
    sql`update lots set wine_id = ${intoWineId}
      where wine_id = ${wineId} and not exists (
        select from lots twin
        where twin.account_id = lots.account_id and twin.case_id = lots.case_id
          and twin.wine_id = ${intoWineId} and twin.size_ml is not distinct from lots.size_ml)
      returning account_id, id`,
    readOwned,
  );
}

export function moveLines(tx: Db, { wineId, intoWineId }: Merge): Promise<MovedLot[]> {
  return queryRows(
    tx,
    sql`update order_lines set wine_id = ${intoWineId} where wine_id = ${wineId}
      returning account_id, id`,
    readOwned,
  );
}

/** Counts the bottles of a wine of each account that holds some. */
export function countHoldings(
  tx: Db,
  wineId: number,
): Promise<{ accountId: number; bottles: number }[]> {
  return queryRows(
    tx,
    sql`select account_id, sum(quantity) as bottles from lots
      where wine_id = ${wineId} and quantity > 0 group by account_id order by account_id`,
    (raw) => ({ accountId: readNumber(raw, 'account_id'), bottles: readNumber(raw, 'bottles') }),
  );
}

/** Lists lots of a wine whose case also has a lot of the other wine in the same size. */
export function listTwins(
  tx: Db,
  { wineId, intoWineId }: Merge,
): Promise<Omit<MovedBottles, 'promised'>[]> {
  return queryRows(
    tx,
    sql`select lots.account_id, lots.id, lots.quantity, twin.id as twin_id
      from lots join lots twin
        on twin.account_id = lots.account_id and twin.case_id = lots.case_id
          and twin.wine_id = ${intoWineId} and twin.size_ml is not distinct from lots.size_ml
      where lots.wine_id = ${wineId} and lots.quantity > 0 order by lots.account_id, lots.id`,
    (raw) => ({
      account_id: readNumber(raw, 'account_id'),
      lot_id: readNumber(raw, 'id'),
      into_lot_id: readNumber(raw, 'twin_id'),
      quantity: readNumber(raw, 'quantity'),
    }),
  );
}

export function listReserved(
  tx: Db,
  accountId: number,
  lotId: number,
): Promise<MovedBottles['promised']> {
  return queryRows(
    tx,
    sql`select r.order_id, r.quantity, (
        select json_agg(json_build_object('id', l.id) order by l.id)::text from order_lines l
        where l.account_id = r.account_id and l.order_id = r.order_id and l.lot_id = r.lot_id) as lines
      from reservations r where r.account_id = ${accountId} and r.lot_id = ${lotId}
      order by r.order_id`,
    (raw) => ({
      order_id: readNumber(raw, 'order_id'),
      quantity: readNumber(raw, 'quantity'),
      line_ids: rowsFromJson(raw, 'lines').map((line) => readNumber(line, 'id')),
    }),
  );
}

/**
 * Moves all bottles of a lot into another through the ledger, with their reservations, which end before the bottles
 * leave and begin when they are there. So no lot ever reserves more than it has.
 */
export async function moveBottles(tx: Db, moved: MovedBottles, by: MoveNote): Promise<void> {
  const { account_id, lot_id, into_lot_id, quantity, promised } = moved;
  const { note, reason } = by;
  for (const { order_id, quantity: count } of promised) {
    await changeReservation(tx, account_id, order_id, lot_id, -count);
  }
  const rows = [
    { lotId: lot_id, change: -quantity, reason, note },
    { lotId: into_lot_id, change: quantity, reason, note },
  ];
  await insertLedgerRows(tx, { accountId: account_id }, rows, by);
  for (const { order_id, quantity: count, line_ids } of promised) {
    await changeReservation(tx, account_id, order_id, into_lot_id, count);
    await tx
      .update(orderLines)
      .set({ lotId: into_lot_id })
      .where(and(eq(orderLines.accountId, account_id), inArray(orderLines.id, line_ids)));
  }
}

/** Lets the standing picks of a lot name the one into which its bottles were moved; returns their ids. */
export async function moveStandingPicks(
  tx: Db,
  { account_id, lot_id, into_lot_id }: Omit<MovedBottles, 'promised'>,
): Promise<number[]> {
  const moved = await tx
    .update(orderPicks)
    .set({ lotId: into_lot_id })
    .where(
      and(
        eq(orderPicks.accountId, account_id),
        eq(orderPicks.lotId, lot_id),
        isNull(orderPicks.endedAt),
      ),
    )
    .returning({ id: orderPicks.id });
  return moved.map(({ id }) => id);
}

/** Returns the picks that a merge moved, and those that were made since for lines whose bottles are in the lot again. */
export async function returnPicks(
  tx: Db,
  { account_id, lot_id, into_lot_id, picks = [] }: Omit<MovedBottles, 'promised'>,
): Promise<void> {
  const ofLot = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.accountId, account_id), eq(orderLines.lotId, lot_id)));
  await tx
    .update(orderPicks)
    .set({ lotId: lot_id })
    .where(
      and(
        eq(orderPicks.accountId, account_id),
        eq(orderPicks.lotId, into_lot_id),
        or(inArray(orderPicks.id, picks), inArray(orderPicks.lineId, ofLot)),
      ),
    );
}

/** Changes a reservation by deleting it and inserting another: an order reserves a lot once. */
async function changeReservation(
  tx: Db,
  accountId: number,
  orderId: number,
  lotId: number,
  by: number,
) {
  const ofLot = sql`${reservations.accountId} = ${accountId} and ${reservations.orderId} = ${orderId}
    and ${reservations.lotId} = ${lotId}`;
  const [had] = await tx.delete(reservations).where(ofLot).returning({ n: reservations.quantity });
  const quantity = (had?.n ?? 0) + by;
  if (quantity > 0) await tx.insert(reservations).values({ accountId, orderId, lotId, quantity });
}

export async function lastEntry(tx: Db): Promise<number> {
  const statement = sql`select max(id) as id from stock_ledger`;
  const [id] = await queryRows(tx, statement, (raw) => readNullable(raw, 'id', readNumber));
  return id ?? 0;
}
