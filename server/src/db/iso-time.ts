import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type IsoTime<Column extends AnyPgColumn> = Column['_']['notNull'] extends true
  ? string
  : string | null;

/** Selects a timestamp as answers write it, in ISO 8601 and UTC; `from` is an expression with values of the column. */
export function isoTime<Column extends AnyPgColumn>(
  column: Column,
  from: SQL = sql`${column}`,
): SQL<IsoTime<Column>> {
  return sql<IsoTime<Column>>`${from}`.mapWith((value) => {
    const at = column.mapFromDriverValue(value);
    if (!(at instanceof Date)) throw new Error('A column with a time gave something else.');
    return at.toISOString();
  });
}

/** SQL for a moment as answers write it, for statements that are written as SQL. */
export const isoText = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
