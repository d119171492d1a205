import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { connect } from '../server/src/db/connect.ts';
import type { Database, Db } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { bottleColumns } from '../server/src/features/warehouse/reports/report-columns.ts';
import { storedBottles } from '../server/src/features/warehouse/reports/stored-bottles.repository.ts';
import { CSV } from '../server/src/lib/tables/csv-table.ts';
import type { FileFormat } from '../server/src/lib/tables/table-file.ts';
import { XLSX } from '../server/src/lib/tables/workbook.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { type Row, startReport } from './report.ts';
import { createCatalogue } from './search/bench-cellar.ts';

// npm run bench -- reports [rows]: all bottles of a house as CSV and .xlsx on PostgreSQL, beside reading them alone, for a tenth
// of the rows and for all. To hold: less than 100 MB above idle for both, and .xlsx under 4 x reading alone.
const ROWS = Number(process.argv[2] ?? 600_000);
const LOTS_OF_CASE = 6;
const CASES_OF_CLIENT = 50;
const LOTS_OF_CLIENT = LOTS_OF_CASE * CASES_OF_CLIENT;
const WINES = 20_000;
const SAMPLE_MS = 10;
const MB = 1_000_000;
const NO_FILTERS = { account: null, search: '', size: null, location: '' };

const report = startReport('reports');
const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-reports-'));
const postgres = await startPostgresServer();
const database = await connect({
  dataDir,
  databaseUrl: postgres.url,
  limits: { transactionMs: 3_600_000 },
});
try {
  await migrate(database);
  const wineIds = await createCatalogue(database.db, WINES);
  const tenth = Math.round(ROWS / 10);
  await fill(database, tenth, wineIds);
  await measure();
  await fill(database, ROWS - tenth, wineIds);
  await measure();
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Adds clients with bottles, without the ledger that the reports do not read. */
async function fill(house: Database, rows: number, wineIds: readonly number[]) {
  const clients = Math.ceil(rows / LOTS_OF_CLIENT);
  await house.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with made as (
        insert into accounts (name, customer_number)
        select 'Client ' || n, lpad(((select count(*) from accounts) + n)::text, 6, '0')
        from generate_series(1, ${clients}::int) n returning id),
      filled as (
        insert into cases (account_id, footprint_lookup_code, container_name, last_seen_at, last_seen_how)
        select id, lpad((id * ${CASES_OF_CLIENT}::int + n)::text, 8, '0'), '6 x 750ml', now(), 'counted'
        from made, generate_series(1, ${CASES_OF_CLIENT}::int) n returning account_id, id)
      insert into lots (account_id, case_id, wine_id, size_ml, quantity, added_date)
      select account_id, id, (${`{${wineIds.join(',')}}`}::bigint[])[1 + (id * 7 + n) % ${wineIds.length}::int],
        750, 1 + n % 3, '2024-01-31'
      from filled, generate_series(1, ${LOTS_OF_CASE}::int) n`);
  });
  await house.db.execute(sql`analyze`);
}

async function measure(): Promise<void> {
  const read = await timed(() => readAlone(database.db));
  const rows = read.counted;
  const csv = await timed(() => write(database.db, CSV));
  const xlsx = await timed(() => write(database.db, XLSX));
  const row = ({ seconds, peakMb, counted }: Timed, isFile: boolean): Row => ({
    'rows a second': Math.round(rows / seconds),
    'times reading alone': Number((seconds / read.seconds).toFixed(2)),
    'MB above idle': Math.round(peakMb),
    'MB of the file': isFile ? Number((counted / MB).toFixed(1)) : '–',
  });
  report.add(`${rows.toLocaleString('en')} rows`, {
    'reading alone': row(read, false),
    CSV: row(csv, true),
    '.xlsx': row(xlsx, true),
  });
}

interface Timed {
  readonly seconds: number;
  readonly peakMb: number;
  /** Rows, or bytes of a file. */
  readonly counted: number;
}

async function timed(work: () => Promise<number>): Promise<Timed> {
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const start = performance.now();
  const counted = await work();
  clearInterval(sampling);
  return { seconds: (performance.now() - start) / 1000, peakMb: (peak - idle) / MB, counted };
}

async function readAlone(db: Db): Promise<number> {
  let rows = 0;
  for await (const page of storedBottles(db, NO_FILTERS)) rows += page.length;
  return rows;
}

async function write(db: Db, format: FileFormat): Promise<number> {
  let bytes = 0;
  const columns = bottleColumns('America/New_York');
  const file = format.write({ name: 'bottles', columns, pages: storedBottles(db, NO_FILTERS) });
  const reader = new Writable({
    write: (piece: Uint8Array, _encoding, taken) => {
      bytes += piece.byteLength;
      taken();
    },
  });
  await pipeline(file, reader);
  return bytes;
}
