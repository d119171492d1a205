import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { loggedError } from './request-log.ts';

const database = await createTestDatabase();

afterAll(() => database.close());

async function failure(statement: SQL): Promise<string> {
  const error: unknown = await database.db.execute(statement).catch((reason: unknown) => reason);
  return JSON.stringify(loggedError(error));
}

test('the log shows which statement failed and why, and none of its values', async () => {
  await database.db.execute(sql`create table keys (secret text primary key)`);
  await database.db.execute(sql`insert into keys values ('hunter2')`);
  const taken = await failure(sql`insert into keys values (${'hunter2'})`);
  expect(taken).toContain('Failed query: insert into keys values ($1)');
  expect(taken).toContain('"code":"23505"');
  expect(taken).toContain('logged-error.test.ts');
  expect(taken).not.toContain('hunter2');
});

test('a value that does not fit its type is not quoted', async () => {
  const unfit = await failure(sql`select ${'hunter2'}::text::integer`);
  expect(unfit).toContain('"code":"22P02"');
  expect(unfit).not.toContain('hunter2');
});

test('what is no error at all is logged as that', () => {
  expect(loggedError('hunter2')).toEqual({ type: 'string', message: 'not an error', stack: '' });
});
