import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { type DataPlace, settingsOf } from '../e2e/driving/storm-cellar.ts';
import { connect } from '../server/src/db/connect.ts';
import { answersCsv, oldHouse, writeHouse } from '../server/src/testing/old-house.ts';
import { onBothEngines } from './both-engines.ts';
import { type Measured, runMeasured } from './import/measured-program.ts';
import { type Row, spread, startReport } from './report.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';
import { timedGet } from './search/timed-get.ts';

// npm run bench -- move-in [rows [embedded | PostgreSQL]]: an old house of 120 clients, the program as an operator runs it;
// while it moves in, a portal on the same data answers the searches of a client. To hold: 12,401 rows under 60 s, 600,000
// rows on PostgreSQL under 20 minutes, under 600 MB, and no search without an answer.
const rows = Number(process.argv[2] ?? 12_401);
const only = process.argv[3];
const LOTS = 500;
const SEARCHES_BEFORE = 200;
const REST_MS = 50;

const report = startReport('move-in');
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-move-in-'));
const house = oldHouse({ clients: 120, rows });
const files = join(folder, 'house');
const answers = join(folder, 'answers.csv');
await mkdir(files);
await writeFile(answers, answersCsv(house.answers));
await writeHouse(files, house.files);
try {
  await onBothEngines(async (engine, place) => {
    if (only === undefined || only === engine) await measure(engine, place);
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(engine: string, place: DataPlace): Promise<void> {
  const run = (...words: readonly string[]) =>
    runMeasured(['import-house', files, '--answers', answers, ...words], settingsOf(place));
  const dryRun = await run('--dry-run');
  const beside = await besidePortal(place, () => run());
  const again = await run();
  const row = ({ seconds, peakMb, output }: Measured): Row => ({
    seconds: Number(seconds.toFixed(1)),
    'times the dry run': Number((seconds / dryRun.seconds).toFixed(1)),
    'MB at most': Math.round(peakMb),
    bottles: /: (\d+) bottles moved in/.exec(output)?.[1] ?? '–',
  });
  report.add(`${engine}, ${rows.toLocaleString('en')} rows, whole process, start included`, {
    'dry run': row(dryRun),
    'move in beside a portal': row(beside.done),
    'the same files again': row(again),
  });
  const searches = { before: beside.before, meanwhile: beside.meanwhile };
  report.add(`${engine}, searches of ${LOTS} lots`, {
    before: { ...spread(searches.before), searches: searches.before.length },
    meanwhile: { ...spread(searches.meanwhile), searches: searches.meanwhile.length },
  });
}

/** Does the work while a client searches, one search after the other; throws when one is not answered. */
async function besidePortal(place: DataPlace, work: () => Promise<Measured>) {
  const database = await connect(place);
  const wines = await createCatalogue(database.db, LOTS);
  const { cookie } = await createCellar(database.db, LOTS, wines);
  await database.close();
  const portal = await startKillablePortal(settingsOf(place));
  try {
    const api = `${await portal.origin()}/api/search_wines/`;
    let turn = 0;
    const search = async (): Promise<number> => {
      // The time makes each call another one.
      const { ms } = await timedGet(`${api}?round=${(turn += 1)}`, cookie);
      await rest(REST_MS);
      return ms;
    };
    const before: number[] = [];
    while (before.length < SEARCHES_BEFORE) before.push(await search());
    const meanwhile: number[] = [];
    const ended = new AbortController();
    const searchOn = async () => {
      while (!ended.signal.aborted) meanwhile.push(await search());
    };
    const [done] = await Promise.all([work().finally(() => ended.abort()), searchOn()]);
    return { done, before, meanwhile };
  } finally {
    await portal.stop();
  }
}
