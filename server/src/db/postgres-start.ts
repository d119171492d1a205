import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { causes, hasCode } from './database-errors.ts';

const OLDEST_VERSION = 150_000;

/** Asks the server for what the program relies on: its version and an encoding for all names. */
export async function refuseUnfitServer(pool: pg.Pool): Promise<void> {
  const version = await show(pool, 'server_version_num');
  if (Number(version) < OLDEST_VERSION) {
    throw new StartError('The database server is too old: PostgreSQL 15 or newer is needed.');
  }
  const encoding = await show(pool, 'server_encoding');
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The database is encoded in ${encoding}: create one with ENCODING 'UTF8' and set DATABASE_URL to it.`,
    );
  }
}

/** One line for a connection that could not be made; it never holds the password. */
export function unreachable(databaseUrl: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  return new StartError(
    `The database ${withoutPassword(databaseUrl)} cannot be reached (${reason(error)}). Check DATABASE_URL and that PostgreSQL runs.`,
    { cause: error },
  );
}

async function show(pool: pg.Pool, setting: string): Promise<string> {
  const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [
    setting,
  ]);
  return rows[0]?.value ?? '';
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'in DATABASE_URL';
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** Node reports a host with several addresses as an error without text around one for each. */
function reason(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : causes(error);
  const told: unknown = errors.find((each) => each instanceof Error && each.message !== '');
  if (told instanceof Error) return told.message;
  return hasCode(error) ? error.code : 'no reason given';
}
