import { isNull, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '../../../db/provider-days.ts';
import { cases, lots, stockLedger } from '../../../db/schema/inventory.ts';
import { attachments } from '../../../db/schema/orders.ts';
import type { ProviderDay } from '../../../lib/provider/provider-day.ts';

/** The days of the desk's chart, in which cases that came have to get a condition document. */
export const STOCK_DAYS = 14;

/** The beginning of the first day of the desk's chart. */
export const startOfStockDays = ({ today, timeZone }: ProviderDay): SQL =>
  startOfDay(today, 1 - STOCK_DAYS, timeZone);

/** A case with bottles. */
export const HOLDS_BOTTLES: SQL = sql`exists (select from ${lots} l
  where l.account_id = ${cases.accountId} and l.case_id = ${cases.id} and l.quantity > 0)`;

/** A case that stands at no recorded location. */
export const HAS_NO_PLACE: SQL = isNull(cases.locationId);

/** A case that was not seen since sightings are recorded. */
export const WAS_NEVER_SEEN: SQL = isNull(cases.lastSeenAt);

/** A case that came with an add request lately, still holds these bottles and has no condition document. */
export function isUndocumented(day: ProviderDay): SQL {
  return sql`(${cases.accountId}, ${cases.id}) in (
      select l.account_id, l.case_id from ${stockLedger} s
      join ${lots} l on l.account_id = s.account_id and l.id = s.lot_id
      where s.reason = 'add request' and s.created_at >= ${startOfStockDays(day)} and l.quantity > 0)
    and not exists (
      select from ${attachments} a where a.account_id = ${cases.accountId} and a.case_id = ${cases.id})`;
}
