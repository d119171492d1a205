import { sql } from 'drizzle-orm';
import { startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { type DataPlace, settingsOf } from '../e2e/driving/storm-cellar.ts';
import { connect } from '../server/src/db/connect.ts';
import type { Db } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { onBothEngines } from './both-engines.ts';
import { measureBesideCheck } from './search/beside-session-check.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';

// npm run bench -- activity [rounds]: medians of pages of the activity of an account with about 20,000 rows in the
// stock ledger, on each engine, each call beside a session check over one connection. To hold: 3 x the session check.
const HOW_OFTEN = { warmUp: 20, rounds: Number(process.argv[2] ?? 100), mostTimes: 3 };
const LOTS = 5_000;
const WINES = 20_000;

await onBothEngines(measure);

async function measure(engine: string, place: DataPlace): Promise<void> {
  const { cookie, rows, lot } = await fill(place);
  const portal = await startKillablePortal(settingsOf(place));
  try {
    console.log(`\n${engine}, ${rows} rows`);
    const api = `${await portal.origin()}/api/`;
    const pages = [
      { name: 'newest page', query: '' },
      { name: 'tenth page', query: 'page=10' },
      { name: 'moved', query: 'kind=moved' },
      { name: 'one wine', query: `wine=${lot.wine}` },
      { name: 'one case', query: `case=${lot.case}` },
      { name: 'a month', query: `from=${dayIn(800)}&to=${dayIn(830)}` },
      { name: 'search', query: 'search=grunfeld' },
      { name: 'search of a case', query: 'search=-1999' },
    ];
    for (const { name, query } of pages) {
      // The time makes each call another one.
      const path = (round: number) => `activity/?${query}&round=${round}`;
      await measureBesideCheck(api, { name, path }, cookie, HOW_OFTEN);
    }
  } finally {
    await portal.stop();
  }
}

/** The day in so many days, yyyy-MM-dd. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function fill(place: DataPlace) {
  const database = await connect(place);
  await migrate(database);
  const { db } = database;
  const { accountId, cookie } = await createCellar(db, LOTS, await createCatalogue(db, WINES));
  await addHistory(db, accountId);
  const rows = await count(db, sql`select count(*) as n from stock_ledger`);
  const wine = await count(db, sql`select min(wine_id) as n from lots`);
  const caseId = await count(db, sql`select min(case_id) as n from lots`);
  await database.close();
  return { cookie, rows, lot: { wine, case: caseId } };
}

/**
 * A correction of each lot, then two moves of a bottle to another lot of its wine and size: each over 600 days, from now
 * on, since rows are added in the order of their moments.
 */
async function addHistory(db: Db, accountId: number): Promise<void> {
  await db.execute(sql`
    insert into stock_ledger (account_id, lot_id, change, reason, actor, note, created_at)
    select account_id, id, 2, 'correction', 'bench', 'Counted', now() + id % 600 * interval '1 day'
    from lots where account_id = ${accountId} order by 7, id`);
  for (const days of [600, 1200]) {
    await db.execute(sql`
      insert into stock_ledger (account_id, lot_id, other_lot_id, change, reason, actor, note, created_at)
      select account_id, half.lot_id, half.other_lot_id, change, 'move', 'bench', note,
        now() + (${days} + l.id % 600) * interval '1 day' + l.id % 60000 * interval '1 ms'
      from lots l
      join lateral (
        select other.id from lots other
        where other.account_id = l.account_id and other.wine_id = l.wine_id and other.case_id <> l.case_id
          and other.size_ml is not distinct from l.size_ml limit 1) other on true
      cross join lateral (values
        (l.id, other.id, -1, 'to another: nearer'),
        (other.id, l.id, 1, 'from another: nearer')) as half(lot_id, other_lot_id, change, note)
      where l.account_id = ${accountId}
      order by 8, l.id, change`);
  }
  await db.execute(sql`analyze`);
}

async function count(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const result: unknown = await db.execute(statement);
  return Number((result as { rows: { n: unknown }[] }).rows[0]?.n);
}
