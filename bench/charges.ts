import { sql } from 'drizzle-orm';
import { startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { type DataPlace, settingsOf } from '../e2e/driving/storm-cellar.ts';
import { connect } from '../server/src/db/connect.ts';
import type { Db } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { readBasis } from '../server/src/features/charges/accounts/account-charges.ts';
import { insertTerms } from '../server/src/features/charges/accounts/account-charges.repository.ts';
import {
  insertCard,
  insertCardTerms,
} from '../server/src/features/charges/rates/rates.repository.ts';
import { NO_OWN_TERMS } from '../server/src/features/charges/reckoning/account-history.ts';
import { chargesOf } from '../server/src/features/charges/reckoning/charges-of.ts';
import { card, rate } from '../server/src/testing/test-rates.ts';
import { onBothEngines } from './both-engines.ts';
import { measureBesideCheck } from './search/beside-session-check.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';

// npm run bench -- charges [accounts]: on each engine, how long the charges of a month of so many accounts of 500 lots
// take, one after the other; and the page of charges of an account of five years (500 lots, five changes of each, and one
// of 20,000 lots) beside a session check. To hold: 1,000 accounts in 60 s; 3 x the session check.
const ACCOUNTS = Number(process.argv[2] ?? 1_000);
const HOW_OFTEN = { warmUp: 10, rounds: 60, mostTimes: 3 };
const LOTS = 500;
const MANY_LOTS = 20_000;
const WINES = 5_000;
const CHANGES_OF_A_LOT = 5;
const TIME_ZONE = 'America/New_York';
const BY = { actor: { userId: null, name: 'bench' }, at: new Date() };

await onBothEngines(async (engine, place) => {
  const { cookies } = await fill(engine, place);
  const portal = await startKillablePortal({ ...settingsOf(place), CHARGES: 'on' });
  try {
    const api = `${await portal.origin()}/api/`;
    for (const [name, cookie] of cookies) {
      const page = { name, path: (round: number) => `charges/?round=${round}` };
      await measureBesideCheck(api, page, cookie, HOW_OFTEN);
    }
  } finally {
    await portal.stop();
  }
});

async function fill(engine: string, place: DataPlace) {
  const database = await connect(place);
  await migrate(database);
  const { db } = database;
  const wineIds = await createCatalogue(db, WINES);
  const month = new Date().toISOString().slice(0, 7);
  const terms = card({ rates: [rate({}), rate({ code: 'OUT', unit: 'bottle pulled' })] });
  const cardId = await insertCard(db, { name: 'Bench', currency: 'USD' }, BY.at);
  await insertCardTerms(db, cardId, { month: '2020-01', terms }, BY);
  const open = async (lots: number) => {
    const made = await createCellar(db, lots, wineIds);
    const own = { month: '2020-01', cardId, terms: NO_OWN_TERMS };
    await insertTerms(db, made.accountId, own, BY);
    return made;
  };
  const accountIds: number[] = [];
  for (let at = 0; at < ACCOUNTS; at += 1) accountIds.push((await open(LOTS)).accountId);
  await db.execute(sql`analyze`);
  const start = performance.now();
  let lines = 0;
  for (const accountId of accountIds) {
    const { history, terms: ofAccount } = await readBasis(db, accountId, {
      month,
      timeZone: TIME_ZONE,
    });
    lines += chargesOf(history, ofAccount, [month]).length;
  }
  const seconds = (performance.now() - start) / 1_000;
  console.log(
    `\n${engine}: ${ACCOUNTS} accounts of ${LOTS} lots, ${lines} charges: ${seconds.toFixed(1)} s, ${((seconds * 1_000) / ACCOUNTS).toFixed(1)} ms each`,
  );
  const usual = await open(LOTS);
  await addChanges(db, usual.accountId);
  const large = await open(MANY_LOTS);
  await db.execute(sql`analyze`);
  await database.close();
  return {
    cookies: [
      [`five years of ${LOTS} lots`, usual.cookie],
      [`${MANY_LOTS} lots`, large.cookie],
    ] as const,
  };
}

/** Corrections of each lot over five years, from now on, since rows are added in the order of their moments. */
async function addChanges(db: Db, accountId: number): Promise<void> {
  await db.execute(sql`
    insert into stock_ledger (account_id, lot_id, change, reason, actor, note, created_at)
    select account_id, id, 1, 'correction', 'bench', 'Counted',
      now() + (year * 365 + id % 360) * interval '1 day' + id * interval '1 ms'
    from lots, generate_series(0, ${CHANGES_OF_A_LOT - 1}) year
    where account_id = ${accountId} order by 7, id`);
}
