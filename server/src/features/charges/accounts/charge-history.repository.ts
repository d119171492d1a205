import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import {
  queryRows,
  readBoolean,
  readNullable,
  readNumber,
  readText,
} from '../../../db/query-rows.ts';
import { startOfDay } from '../../../db/provider-days.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { cardTerms, chargeTerms, manualCharges, rateCards } from '../../../db/schema/charges.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { ManualCharge, StockChange } from '../reckoning/account-history.ts';

/** SQL for when row `entry` of the ledger happened; the undo of an import when the import did. */
const HAPPENED_AT = sql`case when entry.reason = 'undo' and batch.id is not null then batch.created_at
  else coalesce(entry.happened_at, entry.created_at) end`;

/** SQL for whether row `entry` is an arrival or takes one back. */
const IS_ARRIVAL = sql`entry.reason in ('import', 'add request') or (entry.reason = 'undo'
  and (entry.import_batch_id is not null or (entry.order_id is not null and entry.change < 0)))`;

interface Window {
  /** The first day whose changes are told apart, yyyy-MM-dd; what happened before counts as the day before. */
  readonly from: string;
  readonly timeZone: string;
}

/**
 * Lists what came and left by day, case and size, arrivals first. What was undone counts on the day of what it undoes, so
 * that both together are nothing (docs/product/charges.md#when-it-is-counted).
 */
export function listStockChanges(
  db: Db,
  accountId: number,
  { from, timeZone }: Window,
): Promise<StockChange[]> {
  const statement = sql`
    select greatest((${HAPPENED_AT} at time zone ${timeZone})::date, ${from}::date - 1)::text as day,
      lot.case_id, lot.size_ml, ${IS_ARRIVAL} as is_arrival, sum(entry.change) as bottles
    from stock_ledger entry
      join lots lot on lot.account_id = entry.account_id and lot.id = entry.lot_id
      left join import_batches batch on batch.account_id = entry.account_id and batch.id = entry.import_batch_id
    where entry.account_id = ${accountId}
    group by 1, 2, 3, 4
    having sum(entry.change) <> 0
    order by 1, 4 desc, 2`;
  return queryRows(db, statement, (raw) => ({
    day: readText(raw, 'day'),
    caseId: readNumber(raw, 'case_id'),
    sizeMl: readNullable(raw, 'size_ml', readNumber),
    bottles: readNumber(raw, 'bottles'),
    isArrival: readBoolean(raw, 'is_arrival'),
  }));
}

/** A row that a request wrote into the ledger, with the bottles of its case after it. */
export interface RowOfRequest {
  /** When it happened, yyyy-MM-dd where the provider is. */
  readonly day: string;
  readonly orderId: number;
  readonly lotId: number;
  readonly caseId: number;
  readonly wineId: number;
  readonly change: number;
  readonly reason: string;
  readonly after: number;
  /** Whether it put a wine away that the account had never stored. */
  readonly isNewWine: boolean;
}

/** Lists all rows of the requests that wrote one from a day on, in the order in which they were recorded. */
export function listRowsOfRequests(
  db: Db,
  accountId: number,
  { from, timeZone }: Window,
): Promise<RowOfRequest[]> {
  const statement = sql`
    with chosen as materialized (
      select distinct order_id from stock_ledger
      where account_id = ${accountId} and order_id is not null
        and coalesce(happened_at, created_at) >= ${startOfDay(from, 0, timeZone)}
    ), touched as materialized (
      select distinct lot.case_id from stock_ledger entry
        join lots lot on lot.account_id = entry.account_id and lot.id = entry.lot_id
      where entry.account_id = ${accountId} and entry.order_id in (select order_id from chosen)
    ), balanced as (
      select entry.id, entry.order_id, entry.lot_id, lot.case_id, lot.wine_id, entry.change, entry.reason,
        coalesce(entry.happened_at, entry.created_at) as happened_at,
        sum(entry.change) over (partition by lot.case_id order by entry.id) as after
      from stock_ledger entry
        join lots lot on lot.account_id = entry.account_id and lot.id = entry.lot_id
      where entry.account_id = ${accountId} and lot.case_id in (select case_id from touched)
    )
    select (happened_at at time zone ${timeZone})::date::text as day, order_id, lot_id, case_id, wine_id,
      change, reason, after, reason = 'add request' and not exists (
        select from stock_ledger prior
          join lots known on known.account_id = prior.account_id and known.id = prior.lot_id
        where prior.account_id = ${accountId} and known.wine_id = balanced.wine_id
          and prior.id < balanced.id) as is_new_wine
    from balanced where order_id in (select order_id from chosen)
    order by balanced.id`;
  return queryRows(db, statement, (raw) => ({
    day: readText(raw, 'day'),
    orderId: readNumber(raw, 'order_id'),
    lotId: readNumber(raw, 'lot_id'),
    caseId: readNumber(raw, 'case_id'),
    wineId: readNumber(raw, 'wine_id'),
    change: readNumber(raw, 'change'),
    reason: readText(raw, 'reason'),
    after: readNumber(raw, 'after'),
    isNewWine: readBoolean(raw, 'is_new_wine'),
  }));
}

/** What the charges of a request depend on besides its bottles. */
export interface ChargedRequest {
  readonly orderId: number;
  readonly requestNumber: number;
  readonly method: number;
  readonly postalCode: string;
  /** Trips on which its bottles could not be handed over. */
  readonly failedTrips: number;
}

/** Lists some requests of an account. */
export function listRequests(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<ChargedRequest[]> {
  const statement = sql`
    select id, footprint_id, method, coalesce(address_postal_code, '') as postal_code, (
      select count(*) from handovers trip
      where trip.account_id = orders.account_id and trip.order_id = orders.id
        and trip.outcome <> 'delivered' and trip.taken_back_at is null) as failed_trips
    from orders
    where account_id = ${accountId} and id = any(${`{${ids.join(',')}}`}::bigint[])`;
  return queryRows(db, statement, (raw) => ({
    orderId: readNumber(raw, 'id'),
    requestNumber: readNumber(raw, 'footprint_id'),
    method: readNumber(raw, 'method'),
    postalCode: readText(raw, 'postal_code'),
    failedTrips: readNumber(raw, 'failed_trips'),
  }));
}

/** Lists what was charged to an account by hand, the oldest first. */
export function listManualCharges(db: Db, accountId: number): Promise<ManualCharge[]> {
  const { id, day, code, name, quantityHundredths, amount, tax, reason } = manualCharges;
  return db
    .select({
      id,
      day,
      code,
      name,
      quantityHundredths,
      amount,
      tax,
      reason,
      requestNumber: orders.footprintId,
      orderId: manualCharges.orderId,
    })
    .from(manualCharges)
    .leftJoin(
      orders,
      and(eq(orders.accountId, manualCharges.accountId), eq(orders.id, manualCharges.orderId)),
    )
    .where(eq(manualCharges.accountId, accountId))
    .orderBy(asc(id));
}

/** The terms of an account with the card that they name, the latest first. */
export function listAccountTerms(db: Db, accountId: number) {
  const { month, terms, madeBy, createdAt } = chargeTerms;
  const { id, name, currency } = rateCards;
  return db
    .select({
      month,
      own: terms,
      made_by: madeBy,
      made_at: isoTime(createdAt),
      card: {
        id,
        name,
        currency,
      },
    })
    .from(chargeTerms)
    .innerJoin(rateCards, eq(rateCards.id, chargeTerms.cardId))
    .where(eq(chargeTerms.accountId, accountId))
    .orderBy(desc(month));
}

/** The terms of some cards, the earliest first. */
export function listTermsOfCards(db: Db, cardIds: readonly number[]) {
  const { cardId, month, terms } = cardTerms;
  return db
    .select({ cardId, month, terms })
    .from(cardTerms)
    .where(inArray(cardId, [...cardIds]))
    .orderBy(asc(month));
}

/** Whether viewers and proposers of an account see its charges. */
export async function isForAll(db: Db, accountId: number): Promise<boolean> {
  const [account] = await db
    .select({ chargesForAll: accounts.chargesForAll })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.chargesForAll === true;
}
