import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queryRows, readText } from '../db/query-rows.ts';

/** Writes every row and sequence of a database as a line of text, sorted, to compare two databases. */
export async function databaseText({ db }: Database): Promise<string[]> {
  const tables = await queryRows(
    db,
    sql`select tablename from pg_tables where schemaname = 'public'`,
    (raw) => readText(raw, 'tablename'),
  );
  // One statement: many tests compare the whole database before and after each call.
  const rows = tables.map((name) => sql`select ${name} || r::text from ${sql.identifier(name)} r`);
  const statement = sql`
    select array_to_json(array(
      select lines.line from (
        ${sql.join(rows, sql` union all `)} union all
        select '"sequence" ' || sequencename || ' ' || last_value from pg_sequences
        where schemaname = 'public' and last_value is not null
      ) as lines(line)
    ))::text as lines`;
  const [text = '[]'] = await queryRows(db, statement, (raw) => readText(raw, 'lines'));
  const lines: string[] = JSON.parse(text);
  return lines.toSorted();
}
