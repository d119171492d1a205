import type { CellarYear } from '@portal/contract/cellar/activity/cellar-year.schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { startOfDay } from '../../../db/provider-days.ts';
import { queryRows, readNullable, readNumber, readText } from '../../../db/query-rows.ts';
import type { ProviderDay } from '../../../lib/provider/provider-day.ts';
import { finalWine } from '../inventory/merged-wines.ts';
import { readMonths } from './months.repository.ts';

const MOST_PLACES = 6;

/** A year of an account's cellar, the present one up to today (docs/product/activity.md#a-year-in-the-cellar). */
export async function readCellarYear(
  db: Db,
  accountId: number,
  year: number,
  { today, timeZone }: ProviderDay,
): Promise<CellarYear> {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth;
  const rows = await readMonths(db, { account: accountId, months, today, timeZone });
  const departed = await listDeparted(db, accountId, year, timeZone);
  const inOrder = departed.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  const latest = departed.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1)).at(-1);
  const oldest = departed
    .filter(({ wine }) => wine.vintage !== null)
    .toSorted((a, b) => (a.wine.vintage ?? 0) - (b.wine.vintage ?? 0))[0];
  const [favourite] = departed;
  const [first] = inOrder;
  return {
    year,
    first_year: await firstYear(db, accountId, timeZone),
    this_year: thisYear,
    months: rows.toReversed().slice(0, 12),
    places: placesOf(departed).slice(0, MOST_PLACES),
    oldest: oldest?.wine ?? null,
    favourite: favourite ? { ...favourite.wine, bottle_count: favourite.bottles } : null,
    first: first ? { ...first.wine, day: first.firstDay } : null,
    last: latest ? { ...latest.wine, day: latest.lastDay } : null,
  };
}

type Departed = Awaited<ReturnType<typeof listDeparted>>[number];

/** The wines whose bottles were delivered in the year, those with most first. */
async function listDeparted(db: Db, accountId: number, year: number, timeZone: string) {
  const day = sql`(coalesce(e.happened_at, e.created_at) at time zone ${timeZone})::date`;
  const statement = sql`
    with departed as (
      select ${finalWine(sql`l.wine_id`)} as wine_id, e.change, ${day} as day
      from stock_ledger e join lots l on l.account_id = e.account_id and l.id = e.lot_id
      where e.account_id = ${accountId} and e.created_at >= ${startOfDay(`${year}-01-01`, 0, timeZone)}
        and (e.reason = 'pull request' or (e.reason = 'undo' and e.order_id is not null and e.change > 0)))
    select w.id, w.vintage, w.long_producer, w.country, w.region,
      -sum(d.change) as bottles, min(d.day)::text as first_day, max(d.day)::text as last_day
    from departed d join wines w on w.id = d.wine_id
    where extract(year from d.day) = ${year}
    group by w.id having sum(d.change) < 0
    order by bottles desc, w.id`;
  return queryRows(db, statement, (raw) => ({
    wine: {
      id: readNumber(raw, 'id'),
      vintage: readNullable(raw, 'vintage', readNumber),
      long_producer: readText(raw, 'long_producer'),
    },
    country: readNullable(raw, 'country', readText),
    region: readNullable(raw, 'region', readText),
    bottles: readNumber(raw, 'bottles'),
    firstDay: readText(raw, 'first_day'),
    lastDay: readText(raw, 'last_day'),
  }));
}

function placesOf(departed: readonly Departed[]): CellarYear['places'] {
  const places = new Map<string, CellarYear['places'][number]>();
  for (const { country, region, bottles } of departed) {
    const key = JSON.stringify([country, region]);
    const known = places.get(key)?.bottle_count ?? 0;
    places.set(key, { country, region, bottle_count: known + bottles });
  }
  return [...places.values()].toSorted((a, b) => b.bottle_count - a.bottle_count);
}

async function firstYear(db: Db, accountId: number, timeZone: string): Promise<number | null> {
  const statement = sql`
    select extract(year from min(created_at) at time zone ${timeZone})::int as year
    from stock_ledger where account_id = ${accountId}`;
  const [found] = await queryRows(db, statement, (raw) => readNullable(raw, 'year', readNumber));
  return found ?? null;
}
