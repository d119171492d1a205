import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createTestDatabasePlace } from '../testing/test-database.ts';
import { errors } from './errors.ts';

const place = await createTestDatabasePlace();
const limits = { transactionMs: 20_000, waitMs: 200 };
// On a busy machine the first connection takes longer than a turn may.
const database = await vi.waitFor(() => connect({ ...place, poolSize: 1, limits }), {
  timeout: 30_000,
});
await vi.waitFor(() => database.db.execute(sql`select 1`), { timeout: 30_000 });
const portal = await buildTestApp({}, { database });

afterAll(async () => {
  await portal.close();
  await place.remove();
});

test('a database that is too busy to answer is 503 with a retry, and not a server fault', async () => {
  let end = (): void => undefined;
  let long: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    long = database.transaction(() => {
      begun();
      return new Promise((resolve) => (end = resolve));
    });
  });
  const cookies = { sessionid: randomBytes(32).toString('base64url') };
  const answer = await portal.app.inject({ url: '/api/rest-auth/user/', cookies });
  const health = await portal.app.inject({ url: '/api/health' });
  const ready = await portal.app.inject({ url: '/api/ready' });
  end();
  await long;
  expect(health.statusCode).toBe(200);
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { detail: 'The database does not answer.' },
  ]);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({ detail: 'The service is busy. Please try again.' });
});

test.each(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])(
  'a machine without room or file descriptors (%s) is 503 with a retry',
  async (code) => {
    const app = fastify();
    await app.register(errors);
    app.get('/', () => {
      throw Object.assign(new Error(`${code}: no room, open '/var/lib'`), { code });
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { detail: 'The service is busy. Please try again.' },
    ]);
    await app.close();
  },
);
