import { sql } from 'drizzle-orm';
import { StartError } from '../../start-error.ts';
import type { Db } from '../database.ts';
import { discardPlans } from '../discard-plans.ts';
import type { BackupRow } from './backup-format.ts';
import type { CatalogTable } from './table-catalog.ts';

export interface RowsOfTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly BackupRow[];
}

/**
 * Inserts rows whose values are PostgreSQL's own texts, one statement and one parameter a batch:
 * insert into wines (id, …) overriding system value
 * select r.c0::bigint, … from jsonb_to_recordset($1::jsonb) as r (c0 text, …)
 */
export async function insertRows(
  tx: Db,
  tables: readonly CatalogTable[],
  { table, columns, rows }: RowsOfTable,
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
