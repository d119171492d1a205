import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { parseSafeInteger } from './safe-integer.ts';

export async function connectPostgres(databaseUrl: string): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`The database cannot be reached: ${String(error)}`);
  }
  const db = drizzle(pool);
  return {
    engine: 'postgres',
    db,
    transaction: (work) => db.transaction(work),
    close: () => pool.end(),
  };
}
