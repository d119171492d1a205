import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { runOnServer, startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { BrokenRule, playHistory } from '../server/src/testing/world/history.ts';
import { type Company, openCompany } from '../server/src/testing/world/company.ts';
import { shrink } from '../server/src/testing/world/shrink.ts';
import { KINDS, type Step, stepsOf } from '../server/src/testing/world/steps.ts';
import { startReport } from './report.ts';

// npm run bench -- world [histories [seed [steps]]]: random histories of bottles, on PostgreSQL. To hold: the books are
// right after each step of each. A failing history is printed shrunk; the same seed repeats it.
const HISTORIES = Number(process.argv[2] ?? 20_000);
const SEED = Number(process.argv[3] ?? 1);
const STEPS = Number(process.argv[4] ?? 60);
/** A new database after so many histories. */
const BATCH = 250;
const PROGRESS = Math.ceil(HISTORIES / 20);

const report = startReport('world');
const server = await startPostgresServer();
const folder = await mkdtemp(join(tmpdir(), 'portal-world-'));
const done: Record<string, number> = {};
let [databases, failed, corrected] = [0, 0, 0];
const started = performance.now();

async function openPortal(): Promise<Company> {
  const name = `world_${(databases += 1)}`;
  await runOnServer(server.url, `create database ${name}`);
  const database = await connect({ databaseUrl: server.databaseUrl(name), dataDir: folder });
  await migrate(database);
  return openCompany({ database });
}

/** Plays a history; returns how it broke a rule, or null. */
async function play(company: Company, steps: readonly Step[], seed: number) {
  try {
    const played = await playHistory(company, steps, seed);
    return { played, broken: null };
  } catch (error) {
    if (error instanceof BrokenRule) return { played: null, broken: error };
    throw error;
  }
}

async function playOne(company: Company, seed: number): Promise<void> {
  const steps = stepsOf(seed, STEPS);
  const { played, broken } = await play(company, steps, seed);
  for (const kind of KINDS) done[kind] = (done[kind] ?? 0) + (played?.done[kind] ?? 0);
  corrected += played?.corrected ?? 0;
  if (broken === null) return;
  failed += 1;
  console.log(`seed ${seed} breaks "${broken.rule}": ${broken.message}`);
  const breaks = async (fewer: readonly Step[]) =>
    (await play(company, fewer, seed)).broken?.rule === broken.rule;
  const kept = await shrink(steps, breaks);
  const { journal, stack } = (await play(company, kept, seed)).broken ?? broken;
  console.log(`seed ${seed}, ${kept.length} steps\n${journal.join('\n')}\n${stack}\n`);
}

try {
  for (let at = 0; at < HISTORIES; at += BATCH) {
    const company = await openPortal();
    for (let seed = SEED + at; seed < SEED + Math.min(HISTORIES, at + BATCH); seed += 1) {
      await playOne(company, seed);
      const count = seed - SEED + 1;
      if (count % PROGRESS === 0) {
        console.log(
          `${count} histories, ${failed} failed, ${Math.round((performance.now() - started) / 1000)} s`,
        );
      }
    }
    await company.portal.close();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

const steps = Object.values(done).reduce((sum, count) => sum + count, 0);
const seconds = (performance.now() - started) / 1000;
report.add('histories', {
  all: {
    histories: HISTORIES,
    steps,
    failed,
    'bottles corrected at the end': corrected,
    'ms a step': Math.round((seconds / steps) * 10_000) / 10,
  },
});
report.add(
  'steps that did something',
  Object.fromEntries(Object.entries(done).map(([kind, count]) => [kind, { count }])),
);
if (failed > 0) process.exitCode = 1;
