import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Db } from '../db/database.ts';
import { queryRows, readNumber, readText } from '../db/query-rows.ts';

/**
 * Sends calls, each once the one before waits for a lock, while a transaction holds what `lock` locks; does `meanwhile`
 * in that transaction when all wait, and returns their answers. Only for PostgreSQL: the embedded engine has one
 * session, on which a call waits for its turn and not for a lock.
 */
export async function sendWhileLocked<Answer>(
  database: Database,
  lock: (tx: Db) => Promise<unknown>,
  calls: readonly (() => Promise<Answer>)[],
  meanwhile: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<Answer[]> {
  const outside = new AsyncResource('another request');
  const sent = await database.transaction(async (tx) => {
    await lock(tx);
    const answers: Promise<Answer>[] = [];
    for (const call of calls) {
      answers.push(outside.runInAsyncScope(call));
      const waiting = () => outside.runInAsyncScope(() => countWaiting(database.db));
      await expect.poll(waiting).toBe(answers.length);
    }
    await meanwhile(tx);
    return { answers };
  });
  return Promise.all(sent.answers);
}

/** Without the hash chains, which are locked at the commit. */
const ALL_TABLES = sql`select quote_ident(tablename) as name from pg_tables
  where schemaname = 'public' and tablename not like 'record_%' order by tablename`;

/**
 * Sends a call while a transaction has locked the rows of all tables, and does `meanwhile` once the call waits.
 * Returns whether it waited for a lock before its answer.
 */
export async function sendIntoLocks(
  database: Database,
  call: () => Promise<unknown>,
  meanwhile: () => void,
): Promise<boolean> {
  const outside = new AsyncResource('another request');
  const tables = await queryRows(database.db, ALL_TABLES, (raw) => readText(raw, 'name'));
  const sent = await database.transaction(async (tx) => {
    for (const table of tables) {
      await tx.execute(sql.raw(`select from ${table} for no key update`));
    }
    const state = { isAnswered: false, isWaiting: false };
    const answer = outside.runInAsyncScope(call).finally(() => {
      state.isAnswered = true;
    });
    while (!state.isWaiting && !state.isAnswered) {
      state.isWaiting = (await outside.runInAsyncScope(() => countWaiting(database.db))) > 0;
    }
    const { isWaiting } = state;
    if (isWaiting) meanwhile();
    return { answer, isWaiting };
  });
  await sent.answer;
  return sent.isWaiting;
}

/** Counts the connections to this database that wait for a lock. */
async function countWaiting(db: Db): Promise<number> {
  const waiting = sql`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const [count = 0] = await queryRows(db, waiting, (raw) => readNumber(raw, 'waiting'));
  return count;
}

/** A database that counts how often the work of a transaction had to be repeated. */
export function countingRepetitions(database: Database) {
  let repetitions = 0;
  const counting: Database = {
    ...database,
    transaction: (work, options) => {
      let tries = 0;
      return database.transaction((tx) => {
        if (tries > 0) repetitions += 1;
        tries += 1;
        return work(tx);
      }, options);
    },
  };
  return { database: counting, repetitions: () => repetitions };
}
