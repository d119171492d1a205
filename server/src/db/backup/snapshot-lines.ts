import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../database.ts';
import { queryRows, readNullable, readText } from '../query-rows.ts';
import { readRecordHeads } from '../record-heads.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupRow, formatLine } from './backup-format.ts';
import { type CatalogTable, readMigrations, readSequences, readTables } from './table-catalog.ts';

const ROWS_AT_ONCE = 1_000;

interface Snapshot {
  readonly tx: Db;
  readonly engine: Database['engine'];
  readonly createdAt: Date;
  /** Counted while the lines are made. */
  readonly counts: { tables: number; rows: number };
}

/** The whole backup as text, a few lines or many at a time, its checksum last. */
export async function* snapshotLines(snapshot: Snapshot): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const lines of contentLines(snapshot)) {
    hash.update(lines);
    yield lines;
  }
  yield formatLine({ checksum: hash.digest('hex') });
}

async function* contentLines(snapshot: Snapshot): AsyncGenerator<string> {
  const { tx, engine, createdAt, counts } = snapshot;
  yield formatLine({
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    createdAt: createdAt.toISOString(),
    engine,
    migrations: await readMigrations(tx),
    heads: await readRecordHeads(tx),
  });
  for (const table of await readTables(tx)) {
    counts.tables += 1;
    yield* tableLines(tx, table, counts);
  }
  for (const { name, last } of await readSequences(tx)) yield formatLine({ sequence: name, last });
}

async function* tableLines(
  tx: Db,
  table: CatalogTable,
  counts: Snapshot['counts'],
): AsyncGenerator<string> {
  const columns = table.columns.map(({ name }) => name);
  yield formatLine({ table: table.name, columns });
  const texts = columns.map((name) => sql`${sql.identifier(name)}::text`);
  const source = sql.identifier(table.name);
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select ${sql.join(texts, sql`, `)} from ${source}`,
  );
  // Attached files are megabytes each.
  const rowsAtOnce = table.name === 'file_contents' ? 1 : ROWS_AT_ONCE;
  const fetch = sql.raw(`fetch ${rowsAtOnce} from backup_rows`);
  let rows = 0;
  for (;;) {
    const fetched = await queryRows(tx, fetch, (raw) => rowOf(raw, columns));
    if (fetched.length === 0) break;
    rows += fetched.length;
    yield fetched.map(formatLine).join('');
  }
  await tx.execute(sql`close backup_rows`);
  counts.rows += rows;
  yield formatLine({ end: table.name, rows });
}

function rowOf(raw: Record<string, unknown>, columns: readonly string[]): BackupRow {
  return columns.map((name) => readNullable(raw, name, readText));
}
