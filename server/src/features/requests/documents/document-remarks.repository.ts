import type { DocumentRemarks } from '@portal/contract/requests/documents/documents.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import {
  queryRows,
  type RawRow,
  readNullable,
  readNumber,
  readText,
} from '../../../db/query-rows.ts';

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::bigint`;

const readMoment = (raw: RawRow, column: string) => new Date(readNumber(raw, column)).toISOString();

/**
 * Lists what happened since receipts and delivery notes were issued, by their numbers: when their step was taken back,
 * and corrections of counts in the cases of a receipt. Files never change (docs/product/receipts.md#beside-a-document).
 */
export async function listRemarks(
  db: Db,
  accountId: number,
  numbers: readonly number[],
): Promise<(number: number) => DocumentRemarks> {
  const takenBack = new Map<number, string>();
  const corrected = new Map<number, DocumentRemarks['corrected']>();
  if (numbers.length > 0) {
    for (const { number, at } of await listTakenBack(db, accountId, numbers)) {
      takenBack.set(number, at);
    }
    for (const { number, ...correction } of await listCorrections(db, accountId, numbers)) {
      corrected.set(number, [...(corrected.get(number) ?? []), correction]);
    }
  }
  return (number) => ({
    taken_back_at: takenBack.get(number) ?? null,
    corrected: corrected.get(number) ?? [],
  });
}

/** Only the latest step of a request can be undone: an undo belongs to the last document before it. */
function listTakenBack(db: Db, accountId: number, numbers: readonly number[]) {
  const statement = sql`
    select issued.number, ${milliseconds(sql`min(undone.created_at)`)} as undone_at
    from issued_documents issued
    join stock_ledger undone on undone.account_id = issued.account_id
      and undone.order_id = issued.order_id and undone.reason = 'undo'
      and undone.created_at > issued.created_at
    where issued.account_id = ${accountId} and ${among(numbers)}
      and not exists (
        select from issued_documents later
        where later.account_id = issued.account_id and later.order_id = issued.order_id
          and later.created_at > issued.created_at and later.created_at < undone.created_at)
    group by issued.number`;
  return queryRows(db, statement, (raw) => ({
    number: readNumber(raw, 'number'),
    at: readMoment(raw, 'undone_at'),
  }));
}

/** A receipt and the ledger rows of its put-away have the same moment. */
function listCorrections(db: Db, accountId: number, numbers: readonly number[]) {
  const statement = sql`
    with brought as (
      select distinct issued.account_id, issued.number, issued.created_at, lots.case_id
      from issued_documents issued
      join stock_ledger arrived on arrived.account_id = issued.account_id
        and arrived.order_id = issued.order_id and arrived.created_at = issued.created_at
        and arrived.reason = 'add request'
      join lots on lots.account_id = arrived.account_id and lots.id = arrived.lot_id
      where issued.account_id = ${accountId} and issued.kind = 'receipt' and ${among(numbers)})
    select brought.number, ${milliseconds(sql`corrected.created_at`)} as corrected_at,
      cases.footprint_lookup_code as case_number, wines.vintage, wines.long_producer as wine,
      corrected.change
    from brought
    join cases on cases.account_id = brought.account_id and cases.id = brought.case_id
    join lots on lots.account_id = cases.account_id and lots.case_id = cases.id
    join stock_ledger corrected on corrected.account_id = lots.account_id
      and corrected.lot_id = lots.id and corrected.reason = 'correction'
      and corrected.created_at > brought.created_at
    join wines on wines.id = lots.wine_id
    order by corrected.id`;
  return queryRows(db, statement, (raw) => ({
    number: readNumber(raw, 'number'),
    at: readMoment(raw, 'corrected_at'),
    case_number: readText(raw, 'case_number'),
    vintage: readNullable(raw, 'vintage', readNumber),
    wine: readText(raw, 'wine'),
    change: readNumber(raw, 'change'),
  }));
}

const among = (numbers: readonly number[]) =>
  sql`issued.number in (${sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  )})`;
