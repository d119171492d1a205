import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { errors } from '../plugins/errors.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { OutdatedLocksError } from './database-errors.ts';
import type { Database, Db } from './database.ts';
import { queryRows, readNumber } from './query-rows.ts';

/** The embedded engine has one session, so that no transaction is ever in the way of another. */
const isPostgres = inject('databaseTemplate').engine === 'postgres';

describe.runIf(isPostgres)('a transaction that another one is in the way of', () => {
  const outside = new AsyncResource('another request');
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db.execute(sql`create table boxes (id integer primary key, bottles integer)`);
  });
  beforeEach(async () => {
    await database.db.execute(sql`truncate boxes`);
    await database.db.execute(sql`insert into boxes values (1, 0), (2, 0)`);
  });
  afterAll(() => database.close());

  const addTo = async (db: Db, box: number) => {
    await db.execute(sql`update boxes set bottles = bottles + 1 where id = ${box}`);
  };
  const countBottles = () =>
    queryRows(database.db, sql`select bottles from boxes order by id`, (raw) =>
      readNumber(raw, 'bottles'),
    );
  /** Runs the transaction of a call; returns the number of its tries with its answer. */
  const send = async (work: (tx: Db, tries: number) => Promise<unknown>) => {
    let tries = 0;
    const app = fastify();
    await app.register(errors);
    app.get('/', () =>
      database.transaction(async (tx) => {
        tries += 1;
        await work(tx, tries);
        return {};
      }),
    );
    const { statusCode, headers } = await app.inject('/');
    await app.close();
    return { tries, status: statusCode, retryAfter: headers['retry-after'] };
  };

  it('in a deadlock is repeated, and each of the two has its effect once', async () => {
    let isFirstLocked = (): void => undefined;
    let isSecondLocked = (): void => undefined;
    const firstLocked = new Promise<void>((resolve) => (isFirstLocked = resolve));
    const secondLocked = new Promise<void>((resolve) => (isSecondLocked = resolve));
    const answers = await Promise.all([
      send(async (tx) => {
        await addTo(tx, 1);
        isFirstLocked();
        await secondLocked;
        await addTo(tx, 2);
      }),
      send(async (tx) => {
        await addTo(tx, 2);
        isSecondLocked();
        await firstLocked;
        await addTo(tx, 1);
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Math.max(...answers.map(({ tries }) => tries))).toBeGreaterThan(1);
    expect(await countBottles()).toEqual([2, 2]);
  });

  /** Changes a box that others change after it was read, in the first so many tries. */
  const changeReadBox = (losses: number) =>
    send(async (tx, tries) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      await tx.execute(sql`select bottles from boxes`);
      if (tries <= losses) await outside.runInAsyncScope(() => addTo(database.db, 1));
      await addTo(tx, 1);
    });

  it('in a serialization failure is repeated up to three times', async () => {
    expect(await changeReadBox(3)).toMatchObject({ status: 200, tries: 4 });
    expect(await countBottles()).toEqual([4, 0]);
  });

  it('each time is given up, and the caller is told to come back later', async () => {
    expect(await changeReadBox(4)).toEqual({ status: 503, tries: 4, retryAfter: '5' });
    expect(await countBottles()).toEqual([4, 0]);
  });

  it('is repeated when it finds under its locks that it should have locked more', async () => {
    const answer = await send(async (tx, tries) => {
      await addTo(tx, 1);
      if (tries === 1) throw new OutdatedLocksError();
    });
    expect(answer).toMatchObject({ status: 200, tries: 2 });
    expect(await countBottles()).toEqual([1, 0]);
  });

  it('is not repeated after any other error', async () => {
    const answer = await send((tx) => tx.execute(sql`insert into boxes values (1, 0)`));
    expect(answer).toMatchObject({ status: 500, tries: 1 });
  });
});
