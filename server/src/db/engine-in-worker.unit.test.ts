import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { causes, violatedConstraint } from './database-errors.ts';
import { connectEmbedded } from './embedded.ts';
import { queryRows, readNumber } from './query-rows.ts';

/** One turn of the event loop. */
const nextTurn = promisify(setImmediate);

const VALUES = sql`select 1::int as small, 9007199254740991::bigint as big, 1.50::numeric as exact, true as yes,
  'Œuvre' as words, null as nothing, date '2026-11-29' as day, '\\x00ff'::bytea as bytes,
  timestamptz '2026-11-29 12:00:00.123+00' as moment, '{"a": [1, null]}'::jsonb as json, array[1, 2] as list`;

describe('the embedded engine in a thread', () => {
  let home: string;
  let database: Database;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'portal-thread-'));
    database = await connectEmbedded({ dataDir: home, isInWorker: true, limits: { waitMs: 200 } });
    await database.db.execute(sql`create table notes (n int primary key)`);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await rm(home, { recursive: true, force: true });
  });

  const notes = () =>
    queryRows(database.db, sql`select n from notes order by n`, (row) => readNumber(row, 'n'));

  it('gives the values that the engine gives in the process', async () => {
    const valuesOf = ({ db }: Database) => queryRows(db, VALUES, (row) => row);
    const other = await mkdtemp(join(tmpdir(), 'portal-process-'));
    const inProcess = await connectEmbedded({ dataDir: other });
    const [expected] = await valuesOf(inProcess);
    await inProcess.close();
    await rm(other, { recursive: true, force: true });
    expect(await valuesOf(database)).toEqual([expected]);
    expect(expected?.['bytes']).toBeInstanceOf(Buffer);
  });

  it('takes back the bytes that it gave', async () => {
    const bytes = Buffer.from([0, 255, 92, 120]);
    const [row] = await queryRows(database.db, sql`select ${bytes}::bytea as bytes`, (raw) => raw);
    expect(row?.['bytes']).toEqual(bytes);
  });

  it('commits a transaction whose work is done, and undoes one whose work fails', async () => {
    const write = (n: number, isDone: boolean) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (${n})`);
        if (!isDone) throw new Error('Not this one.');
      });
    await write(1, true);
    await expect(write(2, false)).rejects.toThrow('Not this one.');
    expect(await notes()).toEqual([1]);
  });

  it('names the constraint that refuses a row, and refuses to commit what was aborted', async () => {
    const twice = database.db.execute(sql`insert into notes values (1)`);
    expect(violatedConstraint(await twice.catch((error: unknown) => error))).toBe('notes_pkey');
    const swallowed = database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (3)`);
      await tx.execute(sql`insert into notes values (1)`).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back instead of committed');
    expect(await notes()).toEqual([1]);
  });

  it('closes the handle of a transaction that has ended', async () => {
    const late = await database.transaction(async (tx) => ({ tx }));
    const error = await late.tx.execute(sql`select 1`).catch((thrown: unknown) => thrown);
    expect(causes(error).map(({ message }) => message)).toContain('Transaction is closed');
  });

  it('leaves the process free while a statement runs', async () => {
    const counted = database.db
      .execute(sql`select count(*) from generate_series(1, 1000000)`)
      .then(() => 'done');
    let turns = 0;
    while ((await Promise.race([counted, nextTurn()])) !== 'done') turns += 1;
    expect(turns).toBeGreaterThan(20);
  });

  it('refuses as busy who waits too long for the session, and starts none of that work', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = database.transaction(() => held);
    const second = database.transaction((tx) => tx.execute(sql`insert into notes values (9)`));
    await expect(second).rejects.toMatchObject({ name: 'DatabaseBusyError' });
    release();
    await first;
    expect(await notes()).toEqual([1]);
  });
});
