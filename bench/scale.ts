import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { type DataPlace, settingsOf } from '../e2e/driving/storm-cellar.ts';
import { connect } from '../server/src/db/connect.ts';
import type { Database } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { queryRows, readNumber, readText } from '../server/src/db/query-rows.ts';
import { runOnServer, startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { fillBusyCompany } from './desk/busy-company.ts';
import { type Row, startReport } from './report.ts';
import { ASSUMPTIONS, sumsFor, type UnitCosts } from './scale/sums.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';
import { SEARCHES } from './search/searches.ts';
import { timedGet } from './search/timed-get.ts';

// npm run bench -- scale: what one row of each table, one indexed lot and one search cost, on PostgreSQL, and the sums
// of docs/scale.md for 1,000, 100,000 and 10 million accounts made of them.
const LOT_COUNTS = [500, 1_000, 5_000, 20_000];
const WINES = 5_000;
const SESSIONS = 20_000;
const SEARCH_ROUNDS = 40;

const report = startReport('scale');
const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-scale-'));
const postgres = await startPostgresServer();
try {
  const stored = await measureTables();
  const served = await measureSearches();
  const costs: UnitCosts = { bytes: (table) => stored[table]?.bytes ?? 0, ...served };
  report.add('bytes of a row, with its indexes', stored);
  report.add('of a search and a lot', { measured: served });
  report.add('taken for granted', ASSUMPTIONS);
  const sums: Record<string, Row> = {};
  for (const accounts of [1_000, 100_000, 10_000_000]) {
    sums[accounts.toLocaleString('en')] = sumsFor(accounts, costs);
  }
  report.add('sums', sums);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function openNew(name: string): Promise<DataPlace & { readonly database: Database }> {
  await runOnServer(postgres.url, `create database ${name}`);
  const place = { dataDir, databaseUrl: postgres.databaseUrl(name) };
  const database = await connect(place);
  await migrate(database);
  return { ...place, database };
}

/** The bytes of a row of each table, of a company with requests and of cellars with lots. */
async function measureTables(): Promise<Record<string, { rows: number; bytes: number }>> {
  const { database } = await openNew('company');
  await fillBusyCompany(database);
  await database.db.execute(sql`
    insert into sessions (token_digest, user_id, user_agent, signed_in_from, last_seen_from)
      select sha256(n::text::bytea), 1 + n % 2000, repeat('Mozilla ', 14), '203.0.113.7', '203.0.113.7'
      from generate_series(1, ${sql.raw(String(SESSIONS))}) n`);
  const ofCompany = await readSizes(database);
  await database.close();
  const cellars = await openNew('cellars');
  const wineIds = await createCatalogue(cellars.database.db, WINES);
  for (const count of LOT_COUNTS) await createCellar(cellars.database.db, count, wineIds);
  const ofCellars = await readSizes(cellars.database);
  await cellars.database.close();
  return { ...ofCompany, ...ofCellars };
}

async function readSizes({ db }: Database) {
  await db.execute(sql`vacuum full`);
  await db.execute(sql`analyze`);
  const sizes = await queryRows(
    db,
    sql`select relname::text as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 1000
      order by 1`,
    (raw) => ({
      name: readText(raw, 'name'),
      rows: readNumber(raw, 'rows'),
      bytes: Math.round(readNumber(raw, 'bytes') / readNumber(raw, 'rows')),
    }),
  );
  return Object.fromEntries(sizes.map(({ name, ...size }) => [name, size]));
}

/** The processor time of a search, and the memory of an indexed lot, of a server with four cellars. */
async function measureSearches() {
  const { database, ...place } = await openNew('served');
  const wineIds = await createCatalogue(database.db, WINES);
  const cookies: string[] = [];
  for (const count of LOT_COUNTS) {
    cookies.push((await createCellar(database.db, count, wineIds)).cookie);
  }
  await database.close();
  const portal = await startKillablePortal(settingsOf(place));
  try {
    const api = `${await portal.origin()}/api/`;
    const search = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        for (const cookie of cookies) {
          for (const { path } of SEARCHES) await timedGet(api + path(round), cookie);
        }
      }
    };
    await search(SEARCH_ROUNDS / 4);
    const before = await readMetrics(api);
    await search(SEARCH_ROUNDS);
    const after = await readMetrics(api);
    const searches = SEARCH_ROUNDS * cookies.length * SEARCHES.length;
    const lots = LOT_COUNTS.reduce((sum, count) => sum + count, 0);
    const cpuS = after('process_cpu_seconds_total') - before('process_cpu_seconds_total');
    return {
      searches,
      cpuMsPerRequest: Number(((cpuS * 1000) / searches).toFixed(2)),
      indexBytesPerLot: Math.round(after('portal_cellar_index_bytes') / lots),
      processMb: Math.round(after('process_resident_memory_bytes') / 1024 ** 2),
    };
  } finally {
    await portal.stop();
  }
}

async function readMetrics(api: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${api}metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
