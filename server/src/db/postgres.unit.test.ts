import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PostgresServer,
  runOnServer,
  startPostgresServer,
} from '../testing/postgres-server.ts';
import { startSilentLine } from '../testing/silent-line.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { connectPostgres } from './postgres.ts';
import { queryRows, readText } from './query-rows.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgresServer();
});

afterAll(() => server.stop());

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'portal'`;

test('connections that the server ends cost the statements they carried and nothing else', async () => {
  const broken: string[] = [];
  const database = await connectPostgres({
    databaseUrl: server.url,
    onConnectionError: ({ message }) => broken.push(message),
  });
  // Three connections, two of them idle when the server ends them.
  await Promise.all([1, 2, 3].map(() => database.db.execute(sql`select pg_sleep(0.05)`)));
  const interrupted: unknown = await database
    .transaction(async (tx) => {
      await runOnServer(server.url, END_ALL);
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(interrupted)).toBe(true);
  // Each of the two reports its end both itself and through the pool.
  const ends = () => broken.filter((message) => message.includes('administrator')).length;
  await expect.poll(ends).toBeGreaterThanOrEqual(4);
  for (let n = 0; n < 30; n++) await database.transaction((tx) => tx.execute(sql`select 1`));
  await database.close();
});

test('a server that is read-only for a while, or whose disk is full, is reported as temporarily unavailable', async () => {
  const name = new URL(server.url).pathname.slice(1);
  const makeReadOnly = (value: 'on' | 'off') =>
    runOnServer(
      server.url,
      `begin read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
    );
  await makeReadOnly('on');
  const database = await connectPostgres({ databaseUrl: server.url });
  const outcome = (statement: string) =>
    database
      .transaction((tx) => tx.execute(sql.raw(statement)))
      .then(() => 'done', isDatabaseUnavailable);
  expect(await outcome('create table readings ()')).toBe(true);
  await makeReadOnly('off');
  expect(await outcome('create table readings ()')).toBe('done');
  expect(await outcome(`do $$ begin raise sqlstate '53100'; end $$`)).toBe(true);
  await database.close();
});

test('a statement that runs too long is ended by the server', async () => {
  const limits = { transactionMs: 100 };
  const database = await connectPostgres({ databaseUrl: server.url, limits });
  const slow: unknown = await database.db
    .execute(sql`select pg_sleep(60)`)
    .catch((e: unknown) => e);
  expect(isDatabaseUnavailable(slow)).toBe(true);
  await database.close();
});

test('a server that falls silent costs each statement and transaction its time, and no connection', async () => {
  const line = await startSilentLine(Number(new URL(server.url).port));
  const databaseUrl = server.url.replace(/:\d+/, `:${line.port}`);
  const limits = { transactionMs: 500, waitMs: 20_000 };
  const database = await connectPostgres({ databaseUrl, limits, poolSize: 2 });
  const { db } = database;
  await Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(0.05)`)));
  const stuck = database.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    line.silence();
    await tx.execute(sql`select 2`);
  });
  expect(await stuck.catch(isDatabaseUnavailable)).toBe(true);
  expect(await db.execute(sql`select 3`).catch(isDatabaseUnavailable)).toBe(true);
  expect(await db.execute(sql`select 4`)).toMatchObject({ rowCount: 1 });
  await database.close();
  line.stop();
});

test('the first read of a request does not wait as long for a silent server as a statement', async () => {
  const line = await startSilentLine(Number(new URL(server.url).port));
  const databaseUrl = server.url.replace(/:\d+/, `:${line.port}`);
  const limits = { transactionMs: 2_000, firstReadMs: 100 };
  const database = await connectPostgres({ databaseUrl, limits });
  const failed: string[] = [];
  const after = (name: string) => (error: unknown) => {
    if (isDatabaseUnavailable(error)) failed.push(name);
  };
  await database.db.execute(sql`select 1`);
  line.silence();
  const hanging = sql`select pg_sleep(60)`;
  const firstRead = database.readFirst((db) => db.execute(hanging));
  const statement = database.db.execute(hanging);
  await Promise.all([statement.catch(after('statement')), firstRead.catch(after('first read'))]);
  expect(failed).toEqual(['first read', 'statement']);
  await database.close();
  line.stop();
});

test('a transaction that may take longer is not ended by the limits of short ones', async () => {
  const limits = { transactionMs: 100 };
  const database = await connectPostgres({ databaseUrl: server.url, limits });
  const long = database.transaction((tx) => tx.execute(sql`select pg_sleep(0.3)`), {
    limitMs: 20_000,
  });
  await expect(long).resolves.toMatchObject({ rowCount: 1 });
  await database.close();
});

test('every connection uses UTC and ISO dates, and plans for small fast queries', async () => {
  await runOnServer(server.url, `alter database postgres set timezone = 'America/New_York'`);
  await runOnServer(server.url, `alter database postgres set datestyle = 'German'`);
  const database = await connectPostgres({ databaseUrl: server.url });
  const names = ['TimeZone', 'DateStyle', 'jit', 'random_page_cost'];
  const settings = names.map((name) =>
    queryRows(database.db, sql`select current_setting(${name}) as value`, (raw) =>
      readText(raw, 'value'),
    ),
  );
  expect((await Promise.all(settings)).flat()).toEqual(['UTC', 'ISO, MDY', 'off', '1.1']);
  await database.close();
});

test('a server that is not there, and a database that is not there, are one line without the password', async () => {
  const refusals = [
    'postgres://portal:secret@127.0.0.1:1/portal',
    server.databaseUrl('missing').replace('portal@', 'portal:secret@'),
    'postgres://portal:secret@127.0.0.1:1,127.0.0.1:2/portal',
  ].map((databaseUrl) => connectPostgres({ databaseUrl }).catch((error: unknown) => error));
  const [nobody, missing, neither] = await Promise.all(refusals);
  expect(nobody).toMatchObject({
    name: 'StartError',
    message:
      'The database postgres://127.0.0.1:1/portal cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL and that PostgreSQL runs.',
  });
  expect(neither).toMatchObject({
    message: expect.stringMatching(
      /^The database postgres:\/\/127.0.0.1:1\/portal or postgres:\/\/127.0.0.1:2\/portal cannot be reached/,
    ),
  });
  expect(missing).toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('(database "missing" does not exist)'),
  });
});

test('a connection on which the settings of the portal do not arrive is refused', async () => {
  const databaseUrl = `${server.url}?options=-c%20timezone%3DEurope/Paris`;
  await expect(connectPostgres({ databaseUrl })).rejects.toThrow('in the time zone Europe/Paris');
});

test('a database in another encoding is refused', async () => {
  await runOnServer(
    server.url,
    `create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  const refusal = connectPostgres({ databaseUrl: server.databaseUrl('latin') });
  await expect(refusal).rejects.toThrow(`create one with ENCODING 'UTF8'`);
});
