import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNumber, readText } from '../../../db/query-rows.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { insertRows } from '../imports/insert-rows.ts';

/** A row of bottles that was stored, and whose quantity is another in the files. */
export interface QuantityChange {
  readonly reference: string;
  readonly lotId: number;
  readonly before: number;
  readonly after: number;
}

interface StoredRow {
  readonly reference: string;
  readonly lotId: number;
  readonly quantity: number;
  /** Bottles of its lot that no request holds. */
  readonly free: number;
}

const readStored = (raw: Parameters<typeof readText>[0]): StoredRow => ({
  reference: readText(raw, 'reference'),
  lotId: readNumber(raw, 'lot_id'),
  quantity: readNumber(raw, 'quantity'),
  free: readNumber(raw, 'free'),
});

/** The rows of an account that runs of house imports stored and that still count. */
export function listStoredRows(db: Db, accountId: number): Promise<StoredRow[]> {
  return queryRows(
    db,
    sql`select r.reference, r.lot_id, r.quantity, l.quantity - l.reserved as free
      from imported_rows r join lots l on l.account_id = r.account_id and l.id = r.lot_id
      where r.account_id = ${accountId} and r.batch_id in (
        select unnest(batch_ids) from house_import_clients where account_id = ${accountId})`,
    readStored,
  );
}

/** Puts more bottles into the lots of rows, or takes some out, and remembers the new quantities. */
export async function writeChanges(
  tx: Db,
  accountId: number,
  changes: readonly QuantityChange[],
  by: { readonly actor: Actor; readonly note: string; readonly batchId: number; readonly at: Date },
): Promise<void> {
  const { actor, note, batchId, at } = by;
  await insertRows(
    tx,
    changes,
    ({ lotId, before, after }) => ({
      lot: lotId,
      change: after - before,
      reason: after > before ? 'import' : 'correction',
    }),
    (
      rows,
    ) => sql`insert into stock_ledger (account_id, lot_id, change, reason, actor_user_id, actor, note,
        import_batch_id, created_at)
      select ${accountId}, lot, change, reason, ${actor.userId}::bigint, ${actor.name}, ${note}, ${batchId},
        ${at.toISOString()}::timestamptz
      from json_to_recordset(${rows}) as r(lot bigint, change integer, reason text)`,
  );
  await setQuantities(
    tx,
    accountId,
    changes.map(({ reference, after }) => ({ reference, quantity: after })),
  );
}

/** Remembers with which quantity rows are stored. */
export function setQuantities(
  tx: Db,
  accountId: number,
  quantities: readonly { readonly reference: string; readonly quantity: number }[],
): Promise<void> {
  return insertRows(
    tx,
    quantities,
    (row) => row,
    (rows) => sql`update imported_rows set quantity = r.quantity
      from json_to_recordset(${rows}) as r(reference text, quantity integer)
      where imported_rows.account_id = ${accountId} and imported_rows.reference = r.reference`,
  );
}
