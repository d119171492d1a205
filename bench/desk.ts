import { startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { type DataPlace, settingsOf } from '../e2e/driving/storm-cellar.ts';
import { connect } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { onBothEngines } from './both-engines.ts';
import { fillBusyCompany } from './desk/busy-company.ts';
import { DESK_LISTS } from './desk/desk-lists.ts';
import { measureBesideCheck } from './search/beside-session-check.ts';

// npm run bench -- desk [rounds [words]]: medians of every list of the back office in a company of 2,000 accounts and
// 50,000 requests, on each engine, each call beside a session check over one connection. To hold: 5 x the session
// check.
const HOW_OFTEN = { warmUp: 10, rounds: Number(process.argv[2] ?? 60), mostTimes: 5 };
/** Measures only lists whose name contains these words. */
const ONLY = process.argv[3] ?? '';

await onBothEngines(measure);

async function measure(engine: string, place: DataPlace): Promise<void> {
  const start = performance.now();
  const cookie = await fill(place);
  const seconds = (performance.now() - start) / 1000;
  const portal = await startKillablePortal(settingsOf(place));
  try {
    console.log(`\n${engine}, filled in ${seconds.toFixed(0)} s`);
    const lists = DESK_LISTS.filter(({ name }) => name.includes(ONLY));
    for (const { name, path } of lists) {
      const question = { name, path: (round: number) => `staff/${path(round)}` };
      await measureBesideCheck(`${await portal.origin()}/api/`, question, cookie, HOW_OFTEN);
    }
  } finally {
    await portal.stop();
  }
}

async function fill(place: DataPlace): Promise<string> {
  const database = await connect(place);
  await migrate(database);
  const { cookie } = await fillBusyCompany(database);
  await database.close();
  return cookie;
}
