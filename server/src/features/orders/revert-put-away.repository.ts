import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { cases, lots, stockLedger } from '../../db/schema/inventory.ts';
import { orderLines } from '../../db/schema/orders.ts';
import { deleteCaseFile } from '../files/files.repository.ts';
import type { OrderKey } from './order-steps.repository.ts';

/** What a put-away replaced or added besides its ledger rows, from its audit entry, for an exact revert. */
export const replacedSchema = z.object({
  /** The account's inventory version after the put-away. A lot with a later one has changed since. */
  inventory_version: z.number(),
  boxes_arrived: z.nullable(z.number()),
  new_cases: z.array(z.number()),
  places: z.array(
    z.object({
      case_id: z.number(),
      location: z.nullable(z.string()),
      bin: z.nullable(z.string()),
    }),
  ),
  added_dates: z.array(z.object({ lot_id: z.number(), added_date: z.string() })),
  documents: z.array(z.object({ case_id: z.number(), id: z.number() })),
  /** Null if the lines stayed because more was to come. */
  lines: z.nullable(
    z.array(
      z.object({
        id: z.number(),
        wine_id: z.number(),
        size_ml: z.nullable(z.number()),
        quantity: z.number(),
        case_number: z.nullable(z.string()),
      }),
    ),
  ),
});
export type Replaced = z.infer<typeof replacedSchema>;

/** Whether a bottle that a step put away was reserved, moved or taken, or its lot or case changed, since then. */
export async function isTouched(
  tx: Db,
  { accountId, orderId }: OrderKey,
  step: Date,
  { inventory_version: version }: Replaced,
): Promise<boolean> {
  const touched = await tx
    .select({ id: lots.id })
    .from(lots)
    .innerJoin(
      stockLedger,
      and(eq(stockLedger.accountId, lots.accountId), eq(stockLedger.lotId, lots.id)),
    )
    .where(
      and(
        eq(lots.accountId, accountId),
        gt(lots.version, version),
        eq(stockLedger.orderId, orderId),
        eq(stockLedger.createdAt, step),
      ),
    )
    .limit(1);
  return touched.length > 0;
}

/** Restores what a put-away replaced: places, dates of lots and lines. Removes its documents and frees new case numbers. */
export async function restoreReplaced(tx: Db, key: OrderKey, replaced: Replaced): Promise<void> {
  const { accountId } = key;
  for (const { case_id: id, ...place } of replaced.places) {
    await tx
      .update(cases)
      .set(place)
      .where(and(eq(cases.accountId, accountId), eq(cases.id, id)));
  }
  for (const { lot_id: id, added_date: addedDate } of replaced.added_dates) {
    await tx
      .update(lots)
      .set({ addedDate })
      .where(and(eq(lots.accountId, accountId), eq(lots.id, id)));
  }
  for (const { case_id: caseId, id } of replaced.documents) {
    await deleteCaseFile(tx, { accountId, caseId }, id);
  }
  await freeNumbers(tx, accountId, replaced.new_cases);
  if (replaced.lines !== null) await restoreLines(tx, key, replaced.lines);
}

/**
 * A lot is never deleted, so its case stays, empty. It gets an assigned number, unless that is taken, so that its typed
 * number can be used again.
 */
async function freeNumbers(tx: Db, accountId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const assigned = sql`'NJ-' || ${cases.footprintId}`;
  await tx
    .update(cases)
    .set({ footprintLookupCode: assigned })
    .where(
      and(
        eq(cases.accountId, accountId),
        inArray(cases.id, [...ids]),
        sql`not exists (select from cases other where other.footprint_lookup_code = ${assigned})`,
      ),
    );
}

async function restoreLines(
  tx: Db,
  { accountId, orderId }: OrderKey,
  lines: NonNullable<Replaced['lines']>,
): Promise<void> {
  await tx
    .delete(orderLines)
    .where(and(eq(orderLines.accountId, accountId), eq(orderLines.orderId, orderId)));
  if (lines.length === 0) return;
  await tx.insert(orderLines).values(
    lines.map(({ id, quantity, ...line }) => ({
      accountId,
      id,
      orderId,
      wineId: line.wine_id,
      sizeMl: line.size_ml,
      quantity,
      caseNumber: line.case_number,
    })),
  );
}
