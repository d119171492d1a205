import { sql } from 'drizzle-orm';
import { StartError } from '../../start-error.ts';
import type { Database, Db } from '../database.ts';
import { discardPlans } from '../discard-plans.ts';
import { queryRows, readBoolean } from '../query-rows.ts';
import { checkStock } from '../stock-check.ts';
import type { BackupHeader } from './backup-format.ts';
import { type BackupFile, type BackupPart, readBackup } from './read-backup.ts';
import { type CatalogTable, readMigrations, readTables } from './table-catalog.ts';

const LIMIT_MS = 3_600_000;

/**
 * Loads a backup of either engine into an empty database of either engine that has the same
 * migrations. All or nothing: row counts, checksum, references, and the bottles against the ledger
 * are verified before the commit. Throws a StartError that says what does not fit.
 */
export function restoreBackup(database: Database, file: BackupFile) {
  return database.transaction(
    async (tx) => {
      const tables = await readTables(tx);
      await refuseFilled(tx, tables);
      // The triggers would count every bottle a second time. References stay checked, row by row.
      await switchTriggers(tx, tables, 'disable');
      const report = await load(tx, tables, file);
      await switchTriggers(tx, tables, 'enable');
      await refuseWrongStock(tx);
      return report;
    },
    { limitMs: LIMIT_MS },
  );
}

/** Returns when the backup was made, ISO 8601, and its number of rows. */
async function load(tx: Db, tables: CatalogTable[], file: BackupFile) {
  let createdAt = '';
  let rows = 0;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') {
      refuseOtherSchema(part.header, await readMigrations(tx));
      createdAt = part.header.createdAt;
    } else if (part.kind === 'sequence') {
      const name = `public.${quoted(part.name)}`;
      await tx.execute(sql`select setval(${name}::text::regclass, ${part.last}::text::bigint)`);
    } else {
      rows += part.rows.length;
      await insertRows(tx, tables, part);
    }
  }
  return { createdAt, rows };
}

async function refuseFilled(tx: Db, tables: CatalogTable[]): Promise<void> {
  for (const { name } of tables) {
    const statement = sql`select exists (select from ${sql.identifier(name)}) as filled`;
    const [filled] = await queryRows(tx, statement, (raw) => readBoolean(raw, 'filled'));
    if (filled !== true) continue;
    throw new StartError(
      `The database is not empty: there are rows in ${name}. Restore into a new database (another DATA_DIR or DATABASE_URL).`,
    );
  }
}

function refuseOtherSchema({ migrations }: BackupHeader, ours: string[]): void {
  if (JSON.stringify(migrations) === JSON.stringify(ours)) return;
  const isNewer = migrations.some((hash) => !ours.includes(hash));
  throw new StartError(
    isNewer
      ? 'The backup was made by a newer or another version of this program. Restore it with that version.'
      : 'The backup was made by an older version of this program. Restore it with that version, then start this one: it brings the database up to date.',
  );
}

async function switchTriggers(
  tx: Db,
  tables: CatalogTable[],
  to: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(to)} trigger user`);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

async function refuseWrongStock(db: Db): Promise<void> {
  const { wrong_count: wrongCount } = await checkStock(db);
  if (wrongCount === 0) return;
  throw new StartError(
    `The stock does not add up: ${wrongCount} lots differ from the ledger or the reservations. Nothing was restored.`,
  );
}

/**
 * Inserts rows whose values are PostgreSQL's own texts, one statement and one parameter a batch:
 * insert into wines (id, …) overriding system value
 * select r.c0::bigint, … from jsonb_to_recordset($1::jsonb) as r (c0 text, …)
 */
async function insertRows(
  tx: Db,
  tables: readonly CatalogTable[],
  { table, columns, rows }: Extract<BackupPart, { kind: 'rows' }>,
): Promise<void> {
  const types = typesOf(tables, table, columns);
  const values = types.map((type, index) => sql.raw(`r.c${index}::${type}`));
  const texts = columns.map((_, index) => sql.raw(`c${index} text`));
  const names = columns.map((name) => sql.identifier(name));
  const objects = rows.map((row) => Object.fromEntries(row.map((value, n) => [`c${n}`, value])));
  const comma = sql`, `;
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(names, comma)}) overriding system value
    select ${sql.join(values, comma)}
    from jsonb_to_recordset(${JSON.stringify(objects)}::text::jsonb) as r (${sql.join(texts, comma)})`);
  await discardPlans(tx);
}

/** The types in our own schema: nothing of a file becomes SQL unless it is a name known here. */
function typesOf(
  tables: readonly CatalogTable[],
  table: string,
  columns: readonly string[],
): string[] {
  const known = tables.find(({ name }) => name === table)?.columns ?? [];
  return columns.map((column) => {
    const type = known.find(({ name }) => name === column)?.type;
    if (type !== undefined) return type;
    throw new StartError(`The backup holds ${table}.${column}, which this schema does not have.`);
  });
}
