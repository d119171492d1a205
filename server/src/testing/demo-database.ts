import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { queryRows, type RawRow, readNumber } from '../db/query-rows.ts';
import { createTestDatabase } from './test-database.ts';

/** A Friday at noon in New York; Thanksgiving is the next Thursday. */
export const DEMO_NOW = new Date('2026-11-20T17:00:00Z');

export const DEMO_CONFIG = readConfig({});

/** Fills a database with the demo of a moment. */
export function fillWithDemo(
  database: Database,
  now = DEMO_NOW,
  hashPassword = async () => 'the hash of the demo password',
) {
  return seedDemo({ config: DEMO_CONFIG, database, clock: () => now, randomBytes }, hashPassword);
}

/** Creates a database filled with the demo, with helpers for queries. */
export async function createDemoDatabase() {
  const database: Database = await createTestDatabase();
  await fillWithDemo(database);
  const rows = (statement: SQL): Promise<RawRow[]> =>
    queryRows(database.db, statement, (row) => row);
  /** Returns the column `n` of a statement's one row. */
  const number = async (statement: SQL): Promise<number> => {
    const [found] = await queryRows(database.db, statement, (row) => readNumber(row, 'n'));
    return found ?? Number.NaN;
  };
  return { database, rows, number };
}

/** Returns the account of a demo user, as SQL. */
export function accountOf(email: string): SQL {
  return sql`(select account_id from users where email = ${email})`;
}
