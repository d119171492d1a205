import { sql } from 'drizzle-orm';
import { type AccountRange, ALL_ACCOUNTS, ofAccounts } from './account-range.ts';
import type { Db } from './database.ts';
import {
  queryRows,
  type RawRow,
  readNullable,
  readNumber,
  readText,
  rowsFromJson,
} from './query-rows.ts';

/** More than this many wrong lots are counted but not listed. */
const LISTED_LOTS = 200;

/**
 * Checks every lot of the accounts in one snapshot, and names the first 200 that do not add up: its quantity is the sum
 * of its ledger rows, its reserved count what open requests reserve. Used by the stock page, `portal doctor` and a
 * restore.
 */
export async function checkStock(db: Db, accounts = ALL_ACCOUNTS) {
  const [check] = await queryRows(db, addedUp(accounts), (row) => ({
    lots: readNumber(row, 'lots'),
    free: readNumber(row, 'free'),
    reserved: readNumber(row, 'reserved'),
    ledger: readNumber(row, 'ledger'),
    wrong_count: readNumber(row, 'wrong_count'),
    wrong: rowsFromJson(row, 'wrong').map(wrongLot),
  }));
  if (check === undefined) throw new Error('The stock was not added up.');
  return check;
}

const addedUp = (accounts: AccountRange) => sql`
  with moved as (
    select account_id, lot_id, sum(change) as bottles from stock_ledger
    where ${ofAccounts(accounts)} group by 1, 2
  ), promised as (
    select account_id, lot_id, sum(quantity) as bottles from reservations
    where ${ofAccounts(accounts)} group by 1, 2
  ), counted as (
    select l.account_id, l.id, l.case_id, l.wine_id, l.size_ml, l.quantity, l.reserved,
           coalesce(m.bottles, 0) as ledger, coalesce(p.bottles, 0) as promised
    from lots l
      left join moved m on m.account_id = l.account_id and m.lot_id = l.id
      left join promised p on p.account_id = l.account_id and p.lot_id = l.id
    where ${ofAccounts(accounts, sql`l.account_id`)}
  ), wrong as (
    select * from counted
    where quantity <> ledger or reserved <> promised or reserved not between 0 and quantity
  ), listed as (
    select w.*, a.name as account_name, c.footprint_lookup_code, wines.long_producer, wines.vintage
    from wrong w
      join accounts a on a.id = w.account_id
      join cases c on c.account_id = w.account_id and c.id = w.case_id
      join wines on wines.id = w.wine_id
    order by w.account_id, w.id limit ${LISTED_LOTS}
  )
  select count(*) as lots,
         coalesce(sum(quantity - reserved), 0) as free,
         coalesce(sum(reserved), 0) as reserved,
         coalesce(sum(ledger), 0) as ledger,
         (select count(*) from wrong) as wrong_count,
         (select coalesce(json_agg(listed), '[]')::text from listed) as wrong
  from counted`;

/** A lot that does not add up, with its counts beside the sums of its ledger rows and its reservations. */
function wrongLot(row: RawRow) {
  return {
    lot_id: readNumber(row, 'id'),
    account: { id: readNumber(row, 'account_id'), name: readText(row, 'account_name') },
    case: {
      id: readNumber(row, 'case_id'),
      footprint_lookup_code: readText(row, 'footprint_lookup_code'),
    },
    wine: readText(row, 'long_producer'),
    vintage: readNullable(row, 'vintage', readNumber),
    size: readNullable(row, 'size_ml', readNumber),
    quantity: readNumber(row, 'quantity'),
    ledger: readNumber(row, 'ledger'),
    reserved: readNumber(row, 'reserved'),
    promised: readNumber(row, 'promised'),
  };
}
