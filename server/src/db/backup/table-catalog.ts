import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { queryRows, readText } from '../query-rows.ts';

/** Columns that are in no backup: usable secrets, even if encrypted. */
const LEFT_OUT = { table: 'mail_outbox', column: 'sealed_secret' };

/** A table of the portal's schema as a backup sees it; generated columns and usable secrets are left out. */
export interface CatalogTable {
  readonly name: string;
  /** The type as PostgreSQL writes it in a cast. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** All tables, each after those that its rows refer to. */
export async function readTables(db: Db): Promise<CatalogTable[]> {
  const columns = await readColumns(db);
  const references = await readReferences(db);
  return inOrderOfReferences([...columns.keys()], references).map((name) => ({
    name,
    columns: columns.get(name) ?? [],
  }));
}

async function readColumns(db: Db): Promise<Map<string, CatalogTable['columns']>> {
  const statement = sql`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not (c.relname = ${LEFT_OUT.table} and a.attname = ${LEFT_OUT.column})
    order by c.relname, a.attnum`;
  const tables = new Map<string, CatalogTable['columns']>();
  await queryRows(db, statement, (raw) => {
    const table = readText(raw, 'table_name');
    const column = { name: readText(raw, 'name'), type: readText(raw, 'type') };
    tables.set(table, [...(tables.get(table) ?? []), column]);
  });
  return tables;
}

/** A reference from table to table, as the database declares it. */
export interface Reference {
  readonly from: string;
  readonly to: string;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
}

export function readReferences(db: Db): Promise<Reference[]> {
  const columns = (table: SQL, numbers: SQL) => sql`(
    select string_agg(quote_ident(a.attname), ',' order by u.place)
    from unnest(${numbers}) with ordinality as u(number, place)
      join pg_attribute a on a.attrelid = ${table} and a.attnum = u.number)`;
  const statement = sql`
    select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
           ${columns(sql`k.conrelid`, sql`k.conkey`)} as from_columns,
           ${columns(sql`k.confrelid`, sql`k.confkey`)} as to_columns
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname = 'public'
    order by 1, k.conname`;
  return queryRows(db, statement, (raw) => ({
    from: readText(raw, 'from'),
    to: readText(raw, 'to'),
    fromColumns: readText(raw, 'from_columns').split(','),
    toColumns: readText(raw, 'to_columns').split(','),
  }));
}

function inOrderOfReferences(tables: string[], references: Reference[]): string[] {
  const ordered: string[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const ready = waiting.filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || ordered.includes(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${waiting.join(', ')}.`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The last numbers of the sequences; unused sequences are left out. */
export function readSequences(db: Db) {
  const statement = sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`;
  return queryRows(db, statement, (raw) => ({
    name: readText(raw, 'name'),
    last: readText(raw, 'last'),
  }));
}

/** SHA-256 of each applied migration, in the order of their names. */
export function readMigrations(db: Db): Promise<string[]> {
  const statement = sql`select sha256 from migrations.applied order by name`;
  return queryRows(db, statement, (raw) => readText(raw, 'sha256'));
}
