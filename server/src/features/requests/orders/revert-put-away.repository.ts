import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { cases, lots, stockLedger } from '../../../db/schema/inventory.ts';
import { orderLines } from '../../../db/schema/orders.ts';
import { deleteCaseFile } from '../../../lib/files/files.repository.ts';
import { setAddedDate, updateCase } from '../../cellar/inventory/stock-writes.repository.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

/** What a put-away replaced or added besides its ledger rows, from its audit entry, for an exact revert. */
export const replacedSchema = z.object({
  /** The account's inventory version after the put-away. A lot with a later one has changed since. */
  inventory_version: z.number(),
  boxes_arrived: z.nullable(z.number()),
  new_cases: z.array(z.number()),
  places: z.array(
    z.object({
      case_id: z.number(),
      location_id: z.nullable(z.number()),
      /** Since when it stood there; absent before this was recorded. */
      placed_at: z.optional(z.nullable(z.string())),
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
  key: OrderKey,
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
      and(ofOrder(stockLedger, key), gt(lots.version, version), eq(stockLedger.createdAt, step)),
    )
    .limit(1);
  return touched.length > 0;
}

/**
 * Restores what a put-away replaced: places, dates of lots and lines. Removes its documents and frees new case numbers.
 */
export async function restoreReplaced(
  tx: Db,
  key: OrderKey,
  replaced: Replaced,
  casePrefix: string,
): Promise<void> {
  const { accountId } = key;
  for (const { case_id: caseId, location_id: locationId, placed_at: since } of replaced.places) {
    const placedAt = typeof since === 'string' ? new Date(since) : null;
    await updateCase(tx, { accountId, caseId }, { locationId, placedAt });
  }
  for (const { lot_id: id, added_date: addedDate } of replaced.added_dates) {
    await setAddedDate(tx, accountId, id, addedDate);
  }
  for (const { case_id: caseId, id } of replaced.documents) {
    await deleteCaseFile(tx, { accountId, caseId }, id);
  }
  await freeNumbers(tx, accountId, replaced.new_cases, casePrefix);
  if (replaced.lines !== null)
    await replaceLines(
      tx,
      key,
      replaced.lines.map(
        ({ wine_id: wineId, size_ml: sizeMl, case_number: caseNumber, ...line }) => ({
          ...line,
          wineId,
          sizeMl,
          caseNumber,
        }),
      ),
    );
}

/** A lot is never deleted, so its case stays, empty. Its typed number can be used again. */
async function freeNumbers(
  tx: Db,
  accountId: number,
  ids: readonly number[],
  prefix: string,
): Promise<void> {
  if (ids.length === 0) return;
  const assigned = sql`${prefix}::text || ${cases.footprintId}`;
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

type NewLine = Omit<typeof orderLines.$inferInsert, 'accountId' | 'orderId'>;

export async function replaceLines(
  tx: Db,
  key: OrderKey,
  lines: readonly NewLine[],
): Promise<void> {
  const { accountId, orderId } = key;
  await tx.delete(orderLines).where(ofOrder(orderLines, key));
  if (lines.length === 0) return;
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, accountId, orderId })));
}
