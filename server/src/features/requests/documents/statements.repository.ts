import type { StatementSchedule } from '@portal/contract/requests/documents/documents.schemas';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { startOfDay } from '../../../db/provider-days.ts';
import { queryRows, readNullable, readNumber, readText } from '../../../db/query-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { issuedDocuments } from '../../../db/schema/documents.ts';
import { finalWine } from '../../cellar/inventory/merged-wines.ts';

/** The bottles of one wine and size in one case, at a moment. */
export interface HeldLot {
  readonly caseNumber: string;
  readonly caseType: string;
  /** The day a steward last handled the case, yyyy-MM-dd where the provider is; null is no record of it by then. */
  readonly seenOn: string | null;
  readonly wineId: number;
  readonly producer: string;
  readonly wine: string;
  /** Null is a wine without vintage. */
  readonly vintage: number | null;
  /** Null is an unknown size. */
  readonly sizeMl: number | null;
  readonly bottles: number;
  /** Of these bottles, those in open pull requests. */
  readonly reserved: number;
}

/** The end of a day in a time zone. */
export async function readEndOfDay(db: Db, day: string, timeZone: string): Promise<Date> {
  const statement = sql`
    select extract(epoch from ${startOfDay(day, 1, timeZone)}) * 1000 as ms`;
  const [ms] = await queryRows(db, statement, (raw) => readNumber(raw, 'ms'));
  return new Date(ms ?? Number.NaN);
}

/**
 * SQL for the bottles of a wine in `summed` less those that another wine has too few of in the same case and size: a
 * merge moved bottles on that had left before, as a phone reported later, and was undone.
 */
const withoutDeficit = sql`greatest(0, bottles) - least(greatest(0, bottles), greatest(0,
  sum(greatest(0, -bottles)) over (partition by case_id, size_ml)
    - sum(greatest(0, bottles)) over (
      partition by case_id, size_ml order by final_id rows between unbounded preceding and current row)
    + greatest(0, bottles)))`;

/** SQL for when the bottles of a row of the ledger came or left, which the server may have learned later. */
const HAPPENED_AT = sql`coalesce(happened_at, created_at)`;

/** SQL for when a pull request was delivered, which a phone may have reported later; null while it is open. */
const DELIVERED_AT = sql`least(completed_date, (
  select min(happened_at) from stock_ledger left_stock
  where left_stock.account_id = orders.account_id and left_stock.order_id = orders.id
    and left_stock.created_at = orders.completed_date))`;

/**
 * Lists what an account stored just before a moment, by the ledger as it is known now, with each wine as it is listed
 * today. Reserved are the pull requests that were made by then and neither delivered nor cancelled by then, with the
 * bottles that they asked for then (docs/product/statements.md#reserved).
 */
export function listHoldings(
  db: Db,
  accountId: number,
  { before, timeZone }: { readonly before: Date; readonly timeZone: string },
): Promise<HeldLot[]> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  const statement = sql`
    with stored as (
      select lot_id, sum(change) as bottles from stock_ledger
      where account_id = ${accountId} and ${HAPPENED_AT} < ${moment}
      group by lot_id
    ), asked as (
      select id, (
        select before -> 'lines' from order_changes
        where order_changes.account_id = ${accountId} and order_id = orders.id and changed_at >= ${moment}
        order by order_changes.id limit 1) as former_lines
      from orders
      where account_id = ${accountId} and order_type = 'Pull Request' and created_date < ${moment}
        and (completed_date is null or ${DELIVERED_AT} >= ${moment})
        and (cancelled_date is null or cancelled_date >= ${moment})
    ), reserved as (
      select lot_id, sum(quantity) as bottles
      from (
        select line.lot_id, line.quantity from asked join order_lines line
          on line.account_id = ${accountId} and line.order_id = asked.id
        where asked.former_lines is null
        union all
        select (line ->> 'lotId')::bigint, (line ->> 'quantity')::integer
        from asked, jsonb_array_elements(asked.former_lines) line) lines
      group by lot_id
    ), listed as materialized (
      select wine_id, ${finalWine(sql`of_lots.wine_id`)} as final_id
      from (select distinct wine_id from lots where account_id = ${accountId}) as of_lots
    ), summed as (
      select lot.case_id, listed.final_id, lot.size_ml, coalesce(sum(stored.bottles), 0) as bottles,
        coalesce(sum(reserved.bottles), 0) as reserved
      from lots lot
        join listed on listed.wine_id = lot.wine_id
        left join stored on stored.lot_id = lot.id
        left join reserved on reserved.lot_id = lot.id
      where lot.account_id = ${accountId}
      group by lot.case_id, listed.final_id, lot.size_ml
    ), held as (
      select case_id, final_id, size_ml, bottles, least(bottles, reserved) as reserved
      from (
        select case_id, final_id, size_ml, reserved, ${withoutDeficit} as bottles from summed) evened
      where bottles > 0
    ), seen as (
      select case_id, (max(seen_at) at time zone ${timeZone})::date::text as seen_on from case_sightings
      where account_id = ${accountId} and seen_at < ${moment} group by case_id
    )
    select kept.footprint_lookup_code, kept.container_name, seen.seen_on, wine.id as wine_id,
      wine.short_producer, wine.long_producer, wine.vintage, held.size_ml, held.bottles, held.reserved
    from held
      join cases kept on kept.account_id = ${accountId} and kept.id = held.case_id
      join wines wine on wine.id = held.final_id
      left join seen on seen.case_id = held.case_id`;
  return queryRows(db, statement, (raw) => ({
    caseNumber: readText(raw, 'footprint_lookup_code'),
    caseType: readText(raw, 'container_name'),
    seenOn: readNullable(raw, 'seen_on', readText),
    wineId: readNumber(raw, 'wine_id'),
    producer: readText(raw, 'short_producer'),
    wine: readText(raw, 'long_producer'),
    vintage: readNullable(raw, 'vintage', readNumber),
    sizeMl: readNullable(raw, 'size_ml', readNumber),
    bottles: readNumber(raw, 'bottles'),
    reserved: readNumber(raw, 'reserved'),
  }));
}

/** Counts the statements of an account that were made after a moment. */
export function countStatementsSince(
  tx: Db,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
  since: Date,
): Promise<number> {
  return tx.$count(
    issuedDocuments,
    and(
      eq(issuedDocuments.accountId, accountId),
      eq(issuedDocuments.madeByUserId, userId),
      eq(issuedDocuments.kind, 'statement'),
      gt(issuedDocuments.createdAt, since),
    ),
  );
}

/** Reads how often an account gets a statement by mail. */
export async function readSchedule(db: Db, accountId: number): Promise<StatementSchedule> {
  const [row] = await db
    .select({ every: accounts.statementsEvery })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.every ?? 'never';
}

export async function updateSchedule(
  tx: Db,
  accountId: number,
  statementsEvery: StatementSchedule,
): Promise<void> {
  await tx.update(accounts).set({ statementsEvery }).where(eq(accounts.id, accountId));
}

/** Lists the open accounts that get statements by mail, of all accounts. */
export function listSubscribers(db: Db) {
  return db
    .select({ id: accounts.id, every: accounts.statementsEvery })
    .from(accounts)
    .where(and(ne(accounts.statementsEvery, 'never'), isNull(accounts.closedAt)))
    .orderBy(accounts.id);
}

/** Whether an account has a statement of a day that no user asked for. */
export async function hasScheduledStatement(
  db: Db,
  accountId: number,
  day: string,
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.accountId, accountId),
        eq(issuedDocuments.kind, 'statement'),
        eq(issuedDocuments.day, day),
        isNull(issuedDocuments.madeByUserId),
      ),
    )
    .limit(1);
  return row !== undefined;
}
