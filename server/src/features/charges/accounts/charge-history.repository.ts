import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { queryRows, readNullable, readNumber, readText } from '../../../db/query-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { cardTerms, chargeTerms, manualCharges, rateCards } from '../../../db/schema/charges.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { ManualCharge } from '../reckoning/account-history.ts';

/** A row of the ledger, with the case and wine of its lot. */
export interface LedgerEntry {
  /** When it happened, yyyy-MM-dd where the provider is. */
  readonly day: string;
  readonly caseId: number;
  readonly lotId: number;
  readonly wineId: number;
  readonly sizeMl: number | null;
  readonly change: number;
  readonly reason: string;
  readonly orderId: number | null;
  readonly batchId: number | null;
}

/** Lists the ledger of an account in the order in which it was recorded. */
export function listLedger(db: Db, accountId: number, timeZone: string): Promise<LedgerEntry[]> {
  const statement = sql`
    select (coalesce(entry.happened_at, entry.created_at) at time zone ${timeZone})::date::text as day,
      lot.case_id, entry.lot_id, lot.wine_id, lot.size_ml, entry.change, entry.reason, entry.order_id,
      entry.import_batch_id
    from stock_ledger entry
      join lots lot on lot.account_id = entry.account_id and lot.id = entry.lot_id
    where entry.account_id = ${accountId}
    order by entry.id`;
  return queryRows(db, statement, (raw) => ({
    day: readText(raw, 'day'),
    caseId: readNumber(raw, 'case_id'),
    lotId: readNumber(raw, 'lot_id'),
    wineId: readNumber(raw, 'wine_id'),
    sizeMl: readNullable(raw, 'size_ml', readNumber),
    change: readNumber(raw, 'change'),
    reason: readText(raw, 'reason'),
    orderId: readNullable(raw, 'order_id', readNumber),
    batchId: readNullable(raw, 'import_batch_id', readNumber),
  }));
}

/** A request whose bottles came or left. */
export interface ChargedRequest {
  readonly orderId: number;
  readonly requestNumber: number;
  readonly method: number;
  readonly postalCode: string;
  /** Trips on which its bottles could not be handed over. */
  readonly failedTrips: number;
}

/** Lists the requests of an account that have rows in the ledger. */
export function listChargedRequests(db: Db, accountId: number): Promise<ChargedRequest[]> {
  const statement = sql`
    select id, footprint_id, method, coalesce(address_postal_code, '') as postal_code, (
      select count(*) from handovers trip
      where trip.account_id = orders.account_id and trip.order_id = orders.id
        and trip.outcome <> 'delivered' and trip.taken_back_at is null) as failed_trips
    from orders
    where account_id = ${accountId} and exists (
      select from stock_ledger entry
      where entry.account_id = orders.account_id and entry.order_id = orders.id)`;
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
