import { parseArgs } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/database.ts';
import { queryRows, readNumber, readText } from '../server/src/db/query-rows.ts';
import { checkStock } from '../server/src/db/stock-check.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { lookAt } from '../server/src/testing/doctor.ts';
import { explainDeadRows } from './grown/dead-rows.ts';
import { explaining } from './grown/explained.ts';
import { explainFrequentCalls } from './grown/frequent-calls.ts';
import {
  CHAINED_ACCOUNTS,
  fillGrownCompany,
  type GrownCompany,
  withDatabase,
} from './grown/grown-company.ts';
import { drive, tableOf } from './load/drive.ts';
import { type LoadClient, readClients } from './load/load-company.ts';
import { startPortals } from './load/portals.ts';
import { type Row, startReport } from './report.ts';

// npm run bench -- grown [--lots 10000000] [--accounts 20000] [--log-rows 2000000,20000000] [--rate 20]
// A company on PostgreSQL that one machine holds for years, made by SQL: what the most frequent calls read, in both
// sizes of ledger and audit log; the mix on it; the sizes of tables and indexes, and which the mix never used; the
// checks of the doctor, whole and in parts. 20 million rows of each log take 30 GB under TMPDIR.
const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '10000000' },
    accounts: { type: 'string', default: '20000' },
    'log-rows': { type: 'string', default: '2000000,20000000' },
    rate: { type: 'string', default: '20' },
  },
});
const LOG_ROWS = values['log-rows'].split(',').map(Number);
const SECONDS = 60;
const CLIENTS = 100;
/** Smaller indexes cost nothing. */
const LISTED_BYTES = 1e6;

const report = startReport('grown');
const postgres = await startPostgresServer({ unvacuumed: true });
try {
  const size = { lots: Number(values.lots), accounts: Number(values.accounts), logRows: LOG_ROWS };
  const company = await fillGrownCompany(postgres, size);
  const clients = await withDatabase(company.databaseUrl, ({ db }) => readClients(db, CLIENTS));
  for (const [step, rows] of LOG_ROWS.entries()) {
    await company.growLogs(step);
    await explainCalls(company, clients[1], `${rows.toLocaleString('en')} rows of each log`);
  }
  await company.chainLogs();
  await runMix(company, clients);
  await measureTables(company);
  report.add('beside dead rows', toRows(await explainDeadRows(company.databaseUrl)));
  await runDoctor(company);
} finally {
  await postgres.stop();
}

async function explainCalls(
  { databaseUrl }: GrownCompany,
  client: LoadClient | undefined,
  title: string,
): Promise<void> {
  if (client === undefined) throw new Error('There are no clients.');
  // Once for the caches.
  for (const isWarm of [false, true]) {
    await explaining(databaseUrl, async (explain, db) => {
      const rows = await explainFrequentCalls(explain, db, client, new Date());
      if (isWarm) report.add(`the most frequent calls, ${title}`, toRows(rows));
    });
  }
}

function toRows(rows: Readonly<Record<string, object>>): Record<string, Row> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row }]));
}

async function runMix(
  { databaseUrl, stewardCookie }: GrownCompany,
  clients: readonly LoadClient[],
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-grown-'));
  const portal = await startPortals({ dataDir, databaseUrl }, 1, {});
  try {
    // Orders need a recent proof of the person.
    await withDatabase(databaseUrl, ({ db }) =>
      db.execute(sql`update sessions set proved_at = now(), last_seen_at = now()`),
    );
    const company = { clients, stewardCookie, lots: 0 };
    await portal.warmUp(company);
    const perSecond = Number(values.rate);
    const run = await drive({ origins: portal.origins, company, perSecond, seconds: SECONDS });
    report.add(`the mix of ${clients.length} clients, ${perSecond} a second`, tableOf(run));
  } finally {
    await portal.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Bytes of tables and of their indexes, and the scans of each index so far. */
async function measureTables({ databaseUrl }: GrownCompany): Promise<void> {
  await withDatabase(databaseUrl, async ({ db }) => {
    const tables = await queryRows(
      db,
      sql`select relname::text as name, n_live_tup as rows, pg_table_size(relid) as bytes,
          pg_indexes_size(relid) as index_bytes, n_dead_tup as dead
        from pg_stat_user_tables where pg_total_relation_size(relid) > ${LISTED_BYTES}
        order by pg_total_relation_size(relid) desc`,
      (raw): [string, Row] => [
        readText(raw, 'name'),
        {
          rows: readNumber(raw, 'rows'),
          'table MB': megabytes(readNumber(raw, 'bytes')),
          'indexes MB': megabytes(readNumber(raw, 'index_bytes')),
          'dead rows': readNumber(raw, 'dead'),
        },
      ],
    );
    report.add('tables', Object.fromEntries(tables));
    const indexes = await queryRows(
      db,
      sql`select relname::text as name, indexrelname::text as index, idx_scan as scans,
          pg_relation_size(indexrelid) as bytes
        from pg_stat_user_indexes where pg_relation_size(indexrelid) > ${LISTED_BYTES}
        order by pg_relation_size(indexrelid) desc`,
      (raw): [string, Row] => [
        readText(raw, 'index'),
        {
          table: readText(raw, 'name'),
          MB: megabytes(readNumber(raw, 'bytes')),
          scans: readNumber(raw, 'scans'),
        },
      ],
    );
    report.add('indexes, and their scans by the calls above', Object.fromEntries(indexes));
  });
}

/** The checks of one account, of those whose chains are right, and of the whole company. */
async function runDoctor({ databaseUrl }: GrownCompany): Promise<void> {
  const parts = {
    'one account': ['--account', '1'],
    [`${CHAINED_ACCOUNTS} accounts`]: ['--from-account', '0', '--accounts', `${CHAINED_ACCOUNTS}`],
  };
  await withDatabase(databaseUrl, async ({ db }) => {
    const start = performance.now();
    const { lots, wrong_count: wrong } = await checkStock(db);
    console.log(`\nstock of all accounts: ${lots} lots, ${wrong} wrong, ${secondsSince(start)} s`);
  });
  // With the portal's own limit of a statement.
  for (const [name, words] of Object.entries(parts)) {
    await withDatabase(databaseUrl, (database) => printDoctor(database, name, words), {});
  }
}

async function printDoctor(database: Database, name: string, words: readonly string[]) {
  const start = performance.now();
  const { lines } = await lookAt(database, undefined, {}, words);
  console.log(`\ndoctor, ${name}: ${secondsSince(start)} s`);
  for (const line of lines) console.log(line);
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}
