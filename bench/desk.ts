import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { runOnServer, startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { fillBusyHouse } from './desk/busy-house.ts';
import { DESK_LISTS, type DeskList } from './desk/desk-lists.ts';
import { type DataPlace, startPortal } from './search/portal-process.ts';
import { median, timedGet } from './search/timed-get.ts';

// npm run bench -- desk [rounds [words]]: medians of every list of the back office in a house of 2,000 accounts and 50,000
// requests, on each engine, each call beside a session check over one connection. To hold: 5 x the session check.
const ROUNDS = Number(process.argv[2] ?? 60);
/** Only lists whose name holds these words. */
const ONLY = process.argv[3] ?? '';
const WARM_UP = 10;
const MOST_TIMES = 5;

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-desk-'));
const server = await startPostgresServer({ durable: true });
try {
  await measure('embedded', { dataDir: join(folder, 'embedded') });
  await runOnServer(server.url, 'create database desk');
  const databaseUrl = server.databaseUrl('desk');
  await measure('PostgreSQL', { dataDir: join(folder, 'postgres'), databaseUrl });
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(engine: string, place: DataPlace): Promise<void> {
  const start = performance.now();
  const cookie = await fill(place);
  const seconds = (performance.now() - start) / 1000;
  const portal = await startPortal(place);
  try {
    console.log(`\n${engine}, filled in ${seconds.toFixed(0)} s`);
    const lists = DESK_LISTS.filter(({ name }) => name.includes(ONLY));
    for (const list of lists) await measureList(`${portal.origin}/api/`, list, cookie);
  } finally {
    await portal.stop();
  }
}

async function fill(place: DataPlace): Promise<string> {
  const database = await connect(place);
  await migrate(database);
  const { cookie } = await fillBusyHouse(database);
  await database.close();
  return cookie;
}

async function measureList(api: string, { name, path }: DeskList, cookie: string): Promise<void> {
  const checks: number[] = [];
  const answers: number[] = [];
  let bytes = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const check = await timedGet(`${api}rest-auth/user/`, cookie);
    const answer = await timedGet(`${api}staff/${path(round + WARM_UP)}`, cookie);
    if (round < 0) continue;
    checks.push(check.ms);
    answers.push(answer.ms);
    bytes = answer.bytes;
  }
  const [check, answer] = [median(checks), median(answers)];
  const times = answer / check;
  const verdict = times > MOST_TIMES ? '  TOO SLOW' : '';
  console.log(
    `  ${name.padEnd(32)} ${answer.toFixed(2).padStart(7)} ms  ${times.toFixed(2).padStart(6)} x  (session check ${check.toFixed(2)} ms; ${(bytes / 1000).toFixed(0)} kB)${verdict}`,
  );
}
