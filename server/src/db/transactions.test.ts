import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabasePlace, type TestDatabasePlace } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { DatabaseBusyError, isDatabaseUnavailable, violatedConstraint } from './database-errors.ts';
import type { Database, Db } from './database.ts';
import { queryRows, readBoolean, readNullable, readNumber, readText } from './query-rows.ts';
import { rollBackOnAbort } from './transaction-scope.ts';

let place: TestDatabasePlace;
let database: Database;

beforeAll(async () => {
  place = await createTestDatabasePlace();
  database = await connect({ ...place, limits: { transactionMs: 2_000, waitMs: 20_000 } });
  await database.db.execute(sql`create table notes (text text unique, n bigint)`);
});

beforeEach(async () => {
  await database.db.execute(sql`truncate notes`);
});

afterAll(async () => {
  await database.close();
  await place.remove();
});

const outside = new AsyncResource('another request');

const never = new Promise<never>(() => undefined);

async function write(db: Db, text: string): Promise<void> {
  await db.execute(sql`insert into notes (text) values (${text})`);
}

function written(db: Db = database.db): Promise<string[]> {
  return queryRows(db, sql`select text from notes order by text`, (raw) => readText(raw, 'text'));
}

test('the writes of a transaction are visible after it', async () => {
  const answer = await database.transaction(async (tx) => {
    await write(tx, 'kept');
    return 'done';
  });
  expect([answer, await written()]).toEqual(['done', ['kept']]);
});

test('a transaction whose work fails writes nothing and throws the reason', async () => {
  const work = database.transaction(async (tx) => {
    await write(tx, 'lost');
    throw new Error('no bottles left');
  });
  await expect(work).rejects.toThrow('no bottles left');
  expect(await written()).toEqual([]);
});

test('a transaction that goes on after a failed statement is not reported as committed', async () => {
  const work = database.transaction(async (tx) => {
    await write(tx, 'lost');
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(work).rejects.toThrow(/not committed|aborted|rolled back/);
  expect(await written()).toEqual([]);
});

test('the plain handle inside a transaction is refused at once, and the transaction undone', async () => {
  const work = database.transaction(async (tx) => {
    await write(tx, 'lost');
    await write(database.db, 'somewhere else');
  });
  await expect(work).rejects.toThrow('only its own handle may be used');
  expect(await written()).toEqual([]);
});

test('a transaction inside a transaction is refused at once', async () => {
  const work = database.transaction(() => database.transaction(async () => 'inner'));
  await expect(work).rejects.toThrow('only its own handle may be used');
});

test('a transaction cannot be begun past the limits, on the plain handle', async () => {
  const work = database.db.transaction((tx) => write(tx, 'unguarded'));
  await expect(work).rejects.toThrow('begins with `database.transaction(…)`');
});

test('a part of a transaction can fail alone, in a savepoint', async () => {
  await database.transaction(async (tx) => {
    await write(tx, 'before');
    const part = tx.transaction(async (savepoint) => {
      await write(savepoint, 'part');
      await write(savepoint, 'before');
    });
    await part.catch(() => undefined);
    await write(tx, 'after');
  });
  expect(await written()).toEqual(['after', 'before']);
});

test('a handle kept after its transaction is refused', async () => {
  let kept: Db | undefined;
  await database.transaction(async (tx) => {
    kept = tx;
    await write(tx, 'in time');
  });
  await expect(kept && write(kept, 'too late')).rejects.toThrow(/has ended|Failed query/);
  expect(await written()).toEqual(['in time']);
});

test('work that does not end is undone at the limit, and others go on', async () => {
  const endless = database.transaction(
    async (tx) => {
      await write(tx, 'lost');
      await never;
    },
    { limitMs: 100 },
  );
  await expect(endless).rejects.toThrow(
    new DatabaseBusyError('A transaction took longer than 0.1 s.'),
  );
  expect(await written()).toEqual([]);
});

test('a caller that waits too long for its turn gets an error, and its work is never done', async () => {
  const narrow = await createTestDatabasePlace();
  const limits = { transactionMs: 20_000, waitMs: 200 };
  // On a busy machine the first connection takes longer than a turn may.
  const one = await vi.waitFor(() => connect({ ...narrow, poolSize: 1, limits }), {
    timeout: 30_000,
  });
  await vi.waitFor(() => one.db.execute(sql`select 1`), { timeout: 30_000 });
  let late: unknown;
  await one.transaction(async () => {
    late = await elsewhere(() => one.transaction((tx) => tx.execute(sql`create table late ()`)));
  });
  const statement = sql`select to_regclass('late') is not null as is_there`;
  const isThere = await queryRows(one.db, statement, (raw) => readBoolean(raw, 'is_there'));
  await one.close();
  await narrow.remove();
  expect([isDatabaseUnavailable(late), isThere]).toEqual([true, [false]]);
});

test('the transaction of a disconnected caller is rolled back', async () => {
  const gone = new AbortController();
  const work = rollBackOnAbort(gone.signal, () =>
    database.transaction(async (tx) => {
      await write(tx, 'lost');
      gone.abort();
      await never;
    }),
  );
  await expect(work).rejects.toThrow('The caller has gone');
  expect(await written()).toEqual([]);
});

test('a refused write names the constraint that refused it', async () => {
  await write(database.db, 'twice');
  const refusal: unknown = await write(database.db, 'twice').catch((error: unknown) => error);
  expect(violatedConstraint(refusal)).toBe('notes_text_key');
});

test('both engines hand over the same values', async () => {
  const statement = sql`
    select 9007199254740991::bigint as big, count(*) as count, 1.50::numeric as price,
      date '2026-11-21' as day, timestamptz '2026-11-21 08:00:00.123+02' as moment,
      true as yes, null::bigint as nothing, '{"a":[1]}'::jsonb as json`;
  const rows = await queryRows(database.db, statement, (raw) => ({
    big: readNumber(raw, 'big'),
    count: readNumber(raw, 'count'),
    price: readText(raw, 'price'),
    day: readText(raw, 'day'),
    moment: new Date(readText(raw, 'moment')).toISOString(),
    yes: readBoolean(raw, 'yes'),
    nothing: readNullable(raw, 'nothing', readNumber),
    json: raw['json'],
  }));
  expect(rows).toEqual([
    {
      big: Number.MAX_SAFE_INTEGER,
      count: 1,
      price: '1.50',
      day: '2026-11-21',
      moment: '2026-11-21T06:00:00.123Z',
      yes: true,
      nothing: null,
      json: { a: [1] },
    },
  ]);
});

test('a number too large to be exact is refused, not rounded', async () => {
  const read = database.db.execute(sql`select 9007199254740993::bigint as n`);
  const refusal: unknown = await read.catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    cause: { message: '9007199254740993 is too large for a number.' },
  });
});

/** Runs as another request would, outside of the open transaction; returns its error. */
function elsewhere(work: () => Promise<unknown>): Promise<unknown> {
  return outside.runInAsyncScope(() => work().catch((error: unknown) => error));
}
