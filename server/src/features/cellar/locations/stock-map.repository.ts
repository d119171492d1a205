import type {
  MapPlace,
  StockMap,
  StockWork,
} from '@portal/contract/cellar/locations/stock-map.schemas';
import { LOCATION_KINDS } from '@portal/contract/cellar/locations/locations.schemas';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import {
  queryRows,
  type RawRow,
  readBoolean,
  readNullable,
  readNumber,
  readText,
} from '../../../db/query-rows.ts';
import { countSessions, foundBottles } from '../../../db/schema/counting.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { caseCounts } from '../../../db/schema/sightings.ts';
import type { ProviderDay } from '../../../lib/provider/provider-day.ts';
import { isUndocumented } from './stock-work.ts';

interface MapQuery extends ProviderDay {
  readonly now: Date;
  /** Only the cases of this client count as standing somewhere; null counts all. */
  readonly account: number | null;
}

/** Reads the map of the warehouse: what stands at each place, and what waits. */
export async function readStockMap(db: Db, query: MapQuery): Promise<StockMap> {
  const [rows, found_bottles, open_sessions, differing_counts] = await Promise.all([
    listStanding(db, query),
    db.$count(foundBottles, isNull(foundBottles.resolvedAt)),
    db.$count(countSessions, isNull(countSessions.endedAt)),
    db.$count(caseCounts, eq(caseCounts.state, 'differs')),
  ]);
  const sum = (name: 'never_seen' | 'undocumented_cases') =>
    rows.reduce((total, row) => total + row[name], 0);
  const work: StockWork = {
    without_place: rows.find(({ place }) => place === null)?.all_cases ?? 0,
    differing_counts,
    found_bottles,
    open_sessions,
    undocumented_cases: sum('undocumented_cases'),
    never_seen: sum('never_seen'),
  };
  const places = rows.flatMap((row): MapPlace[] => {
    const { place, all_cases: _, ...facts } = row;
    return place === null ? [] : [{ ...place, ...facts }];
  });
  return { work, places };
}

/**
 * Lists all places in the order of walking with the sums of what stands there, and at the end those of the cases that
 * have no place. Reads each table once, whatever the number of places.
 */
function listStanding(db: Db, query: MapQuery) {
  const ofClient = query.account === null ? sql`true` : sql`held.account_id = ${query.account}`;
  return queryRows(
    db,
    sql`
      with held as (
        select ${cases.accountId}, ${cases.id}, ${cases.locationId}, ${cases.lastSeenAt},
          bottles.quantity, ${isUndocumented(query)} as is_undocumented
        from ${cases}
        join (
          select l.account_id, l.case_id, sum(l.quantity) as quantity
          from ${lots} l where l.quantity > 0 group by l.account_id, l.case_id
        ) bottles on bottles.account_id = ${cases.accountId} and bottles.case_id = ${cases.id}
      ), standing as (
        select held.location_id, count(*) as all_cases,
          count(*) filter (where ${ofClient}) as case_count,
          coalesce(sum(held.quantity) filter (where ${ofClient}), 0) as bottle_count,
          extract(epoch from ${query.now}::timestamptz - min(held.last_seen_at)) / 86400 as seen_days_ago,
          count(*) filter (where held.last_seen_at is null) as never_seen,
          count(*) filter (where held.is_undocumented) as undocumented_cases
        from held group by held.location_id
      ), differing as (
        select c.location_id, count(*) as differing_counts from ${caseCounts} k
        join ${cases} c on c.account_id = k.account_id and c.id = k.case_id
        where k.state = 'differs' group by c.location_id
      ), found as (
        select f.location_id, count(*) as found_bottles from ${foundBottles} f
        where f.resolved_at is null group by f.location_id
      )
      select place.id, place.code, place.kind,
        exists (select from ${locations} inner_place where inner_place.parent_id = place.id) as is_outer,
        coalesce(s.all_cases, 0) as all_cases, coalesce(s.case_count, 0) as case_count,
        coalesce(s.bottle_count, 0) as bottle_count, floor(s.seen_days_ago)::int as seen_days_ago,
        coalesce(s.never_seen, 0) as never_seen,
        coalesce(s.undocumented_cases, 0) as undocumented_cases,
        coalesce(d.differing_counts, 0) as differing_counts,
        coalesce(f.found_bottles, 0) as found_bottles
      from ${locations} place
      full join standing s on s.location_id = place.id
      left join differing d on d.location_id = place.id
      left join found f on f.location_id = place.id
      order by place.walk_order nulls last, place.id`,
    toStanding,
  );
}

function toStanding(raw: RawRow) {
  const count = (column: string) => readNumber(raw, column);
  const id = readNullable(raw, 'id', readNumber);
  return {
    place: id === null ? null : { id, ...toPlace(raw) },
    all_cases: count('all_cases'),
    case_count: count('case_count'),
    bottle_count: count('bottle_count'),
    seen_days_ago: readNullable(raw, 'seen_days_ago', readNumber),
    never_seen: count('never_seen'),
    differing_counts: count('differing_counts'),
    found_bottles: count('found_bottles'),
    undocumented_cases: count('undocumented_cases'),
  };
}

function toPlace(raw: RawRow) {
  const text = readText(raw, 'kind');
  const kind = LOCATION_KINDS.find((one) => one === text);
  if (kind === undefined) throw new Error(`A location is of the unknown kind "${text}".`);
  return { code: readText(raw, 'code'), kind, is_outer: readBoolean(raw, 'is_outer') };
}
