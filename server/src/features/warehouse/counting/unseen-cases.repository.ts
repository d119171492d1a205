import type { unseenQuery } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { anywhere } from '../../../db/text-search.ts';
import { LOCATION_CODE } from '../../cellar/locations/locations.repository.ts';
import {
  HAS_NO_PLACE,
  HOLDS_BOTTLES,
  isUndocumented,
  WAS_NEVER_SEEN,
} from '../../cellar/locations/stock-work.ts';
import type { ProviderDay } from '../../../lib/provider/provider-day.ts';

type UnseenQuery = z.infer<typeof unseenQuery>;

/** The condition of the cases that are shown. */
function shownCases(show: UnseenQuery['show'], day: ProviderDay): SQL | undefined {
  switch (show) {
    case 'never seen':
      return WAS_NEVER_SEEN;
    case 'without a place':
      return HAS_NO_PLACE;
    case 'without documents':
      return isUndocumented(day);
    default:
      return undefined;
  }
}

/** Lists the cases with bottles, those longest unseen first; cases that were never seen come before all others. */
export function listUnseenCases(
  db: Db,
  { show, account, location, page }: UnseenQuery,
  day: ProviderDay,
) {
  const chosen = and(
    HOLDS_BOTTLES,
    shownCases(show, day),
    account === null ? undefined : eq(cases.accountId, account),
    location === '' ? undefined : sql`${LOCATION_CODE} ilike ${anywhere(location)}`,
  );
  return readPage(db, { table: cases, chosen, page }, (limit, offset) =>
    db
      .select({
        id: cases.id,
        footprint_lookup_code: cases.footprintLookupCode,
        location: LOCATION_CODE,
        account: { id: accounts.id, name: accounts.name },
        last_seen_at: isoTime(cases.lastSeenAt),
        last_seen_how: cases.lastSeenHow,
      })
      .from(cases)
      .innerJoin(accounts, eq(accounts.id, cases.accountId))
      .where(chosen)
      .orderBy(sql`${cases.lastSeenAt} asc nulls first`, asc(cases.id))
      .limit(limit)
      .offset(offset),
  );
}
