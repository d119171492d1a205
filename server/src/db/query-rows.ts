import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** One row as the driver gives it: numbers for int2 to int8, text for dates, times and numeric. */
export type RawRow = Record<string, unknown>;

/** Runs a statement written as SQL and maps each of its rows with `row`. */
export async function queryRows<Row>(
  db: Db,
  statement: SQL,
  row: (raw: RawRow) => Row,
): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return rowsOf(result).map(row);
}

/** A whole number of a raw row (int2, int4, int8, also a count or sum given as text). */
export function readNumber(raw: RawRow, column: string): number {
  const value = raw[column];
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) throw unexpected(column, 'a number');
  return number;
}

/** A text, date (YYYY-MM-DD) or uuid of a raw row. */
export function readText(raw: RawRow, column: string): string {
  const value = raw[column];
  if (typeof value !== 'string') throw unexpected(column, 'a text');
  return value;
}

export function readBoolean(raw: RawRow, column: string): boolean {
  const value = raw[column];
  if (typeof value !== 'boolean') throw unexpected(column, 'a boolean');
  return value;
}

/** Reads a column that may be null: `readNullable(raw, 'size_ml', readNumber)`. */
export function readNullable<Value>(
  raw: RawRow,
  column: string,
  read: (raw: RawRow, column: string) => Value,
): Value | null {
  return raw[column] === null ? null : read(raw, column);
}

/** The rows of a column that holds a JSON list of objects as text. */
export function rowsFromJson(raw: RawRow, column: string): RawRow[] {
  const rows: unknown = JSON.parse(readText(raw, column));
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw unexpected(column, 'a list of rows');
  return rows;
}

function rowsOf(result: unknown): RawRow[] {
  const rows: unknown = isRecord(result) ? result.rows : undefined;
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw new Error('The driver gave no rows.');
  return rows;
}

function isRecord(value: unknown): value is RawRow {
  return typeof value === 'object' && value !== null;
}

function unexpected(column: string, wanted: string): Error {
  return new Error(`Column "${column}" is not ${wanted}.`);
}
