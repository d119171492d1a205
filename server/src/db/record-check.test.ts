import { AsyncResource } from 'node:async_hooks';
import { gt, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeAudit } from '../lib/audit/audit.repository.ts';
import { VISITOR } from '../features/access/notices/user-events.service.ts';
import { lockAccountStock } from '../lib/stock-lock.ts';
import { createSmallCellar, type SmallCellar } from '../testing/small-cellar.ts';
import { moveBottles } from '../testing/stock-writes.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { causes } from './database-errors.ts';
import type { Database, Db } from './database.ts';
import { queryRows, readNumber } from './query-rows.ts';
import { checkRecords, type RecordFault } from './record-check.ts';
import { recordChains } from './schema/system.ts';

const AT = new Date('2026-03-02T15:00:00.123Z');

describe('ledger and audit log', () => {
  let database: Database;
  let cellar: SmallCellar;
  let stranger: SmallCellar;

  beforeAll(async () => {
    database = await createTestDatabase();
    cellar = await createSmallCellar(database.db);
    stranger = await createSmallCellar(database.db);
    for (const change of [1, 2, -1, 3]) {
      await moveBottles(database.db, cellar.accountId, cellar.yquemLot, change);
    }
    for (const accountId of [cellar.accountId, null, cellar.accountId, null]) {
      await audit(accountId);
    }
  });
  afterAll(() => database.close());

  const audit = (accountId: number | null) =>
    writeAudit(database.db, {
      ...entryOf(accountId),
      details: { email: 'a@example.com', bottles: 3 },
    });

  const entryOf = (accountId: number | null) =>
    ({
      at: AT,
      actor: VISITOR,
      accountId,
      action: 'changed',
      subjectType: 'account',
      subjectId: '1',
    }) as const;

  const idsOf = (log: 'stock_ledger' | 'audit_log', accountId: number | null) => {
    const statement = sql`select id from ${sql.identifier(log)}
      where account_id is not distinct from ${accountId} order by id`;
    return queryRows(database.db, statement, (raw) => readNumber(raw, 'id'));
  };

  /** Changes the tables past their triggers, as their owner can, and returns the faults; rolled back afterwards. */
  const faultsAfter = async (...changes: SQL[]) => {
    class Undo extends Error {}
    let faults: readonly RecordFault[] = [];
    await database
      .transaction(async (tx) => {
        for (const table of ['stock_ledger', 'audit_log', 'record_digests', 'record_chains']) {
          await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
        }
        for (const change of changes) await tx.execute(change);
        // Portions shorter than the chains, so that their seams are checked too.
        ({ faults } = await checkRecords(tx, { rowsAtOnce: 3 }));
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return faults;
  };

  it('have one chain per account and log, and one of the company', async () => {
    const { rows, faults } = await checkRecords(database.db, { rowsAtOnce: 2 });
    expect(faults).toEqual([]);
    expect(rows).toBe(14);
    const { db } = database;
    const found = await db.select().from(recordChains).where(gt(recordChains.length, 0));
    expect(found.map(({ log, accountId, length }) => [log, accountId, length])).toEqual(
      expect.arrayContaining([
        ['audit_log', null, 2],
        ['audit_log', cellar.accountId, 2],
        ['stock_ledger', cellar.accountId, 7],
        ['stock_ledger', stranger.accountId, 3],
      ]),
    );
    expect(found).toHaveLength(4);
  });

  it('name a row that was changed, in any column but names and notes', async () => {
    const ledger = await idsOf('stock_ledger', cellar.accountId);
    const row = ledger[3] ?? 0;
    const fault = { log: 'stock_ledger', accountId: cellar.accountId, what: 'changed', rowId: row };
    for (const column of [
      'change = 9',
      "reason = 'move'",
      "created_at = now() + '1 s'",
      'order_id = 5',
      'actor_user_id = 1',
      'import_batch_id = 1',
    ]) {
      const change = sql.raw(`update stock_ledger set ${column} where id = ${row}`);
      const triggers = sql`alter table stock_ledger disable trigger all`;
      expect(await faultsAfter(triggers, change)).toEqual([{ ...fault, position: 4 }]);
    }
    const [entry = 0] = await idsOf('audit_log', null);
    for (const column of [
      "action = 'x'",
      "subject_id = '2'",
      "subject_type = 'x'",
      `details = '{"bottles": 4}'`,
      'occurred_at = now()',
    ]) {
      const change = sql.raw(`update audit_log set ${column} where id = ${entry}`);
      expect(await faultsAfter(change)).toEqual([
        { log: 'audit_log', accountId: null, what: 'changed', rowId: entry, position: 1 },
      ]);
    }
    const names = sql.raw(
      `update stock_ledger set actor = 'user 1', note = null where id = ${row}`,
    );
    const texts = sql.raw(`update audit_log set actor = 'user 1', details = details - 'email'`);
    expect(await faultsAfter(names, texts)).toEqual([]);
  });

  it('name a row that was removed, from the middle, the beginning and the end', async () => {
    const ledger = await idsOf('stock_ledger', cellar.accountId);
    for (const index of [0, 3, 6]) {
      const rowId = ledger[index] ?? 0;
      const gone = sql`delete from stock_ledger where id = ${rowId}`;
      const fault = { log: 'stock_ledger', accountId: cellar.accountId, what: 'missing' };
      expect(await faultsAfter(gone)).toEqual([{ ...fault, rowId, position: index + 1 }]);
      const digest = sql`delete from record_digests where row_id = ${rowId}
        and chain_id = (select id from record_chains where log = 'stock_ledger' and account_id = ${cellar.accountId})`;
      expect(await faultsAfter(gone, digest)).toEqual([
        { ...fault, rowId: null, position: index + 1 },
      ]);
    }
  });

  it('name the first of two rows that were swapped', async () => {
    const [, second = 0, third = 0] = await idsOf('stock_ledger', cellar.accountId);
    const swap = (from: number, to: number) =>
      sql`update stock_ledger set id = ${to} where id = ${from}`;
    expect(await faultsAfter(swap(second, -1), swap(third, second), swap(-1, third))).toEqual([
      {
        log: 'stock_ledger',
        accountId: cellar.accountId,
        what: 'changed',
        rowId: second,
        position: 2,
      },
    ]);
  });

  it('name a row that was added without a digest, or with a forged one', async () => {
    const { accountId, yquemLot } = cellar;
    const added = sql`insert into stock_ledger (account_id, id, lot_id, change, reason, actor)
      values (${accountId}, 9999, ${yquemLot}, 5, 'move', 'x')`;
    const fault = { log: 'stock_ledger', accountId, rowId: 9999, position: 8 };
    expect(await faultsAfter(added)).toEqual([{ ...fault, what: 'added' }]);
    const chain = sql`(select id from record_chains where log = 'stock_ledger' and account_id = ${accountId})`;
    const forged = sql`insert into record_digests values (${chain}, 8, 9999, sha256('x'))`;
    const longer = sql`update record_chains set length = 8, head = sha256('x') where id = ${chain}`;
    expect(await faultsAfter(added, forged, longer)).toEqual([{ ...fault, what: 'changed' }]);
  });

  it('name a chain that was cut or removed', async () => {
    const { accountId } = cellar;
    const ofLedger = sql`log = 'stock_ledger' and account_id = ${accountId}`;
    const [first = 0, , , , , , last = 0] = await idsOf('stock_ledger', accountId);
    const cut = sql`update record_chains set length = 6 where ${ofLedger}`;
    const fault = { log: 'stock_ledger', accountId };
    expect(await faultsAfter(cut)).toEqual([
      expect.objectContaining({ ...fault, what: 'changed', position: 6 }),
    ]);
    expect(last).toBeGreaterThan(first);
    expect(await faultsAfter(sql`delete from record_chains where ${ofLedger}`)).toEqual([
      { ...fault, what: 'added', rowId: first, position: 1 },
    ]);
  });

  it('refuse digests that a program writes, changes or removes', async () => {
    const { db } = database;
    const tries = [
      sql`insert into record_digests values (1, 99, 99, '')`,
      sql`update record_digests set digest = ''`,
      sql`delete from record_digests`,
      sql`truncate record_digests`,
      sql`insert into record_chains (log) values ('x')`,
      sql`update record_chains set length = 0`,
      sql`delete from record_chains`,
      sql`truncate record_chains`,
    ];
    for (const attempt of tries) {
      const refused = db.execute(attempt).catch((error: unknown) => causes(error).at(-1)?.message);
      expect(await refused).toMatch('are never changed or deleted');
    }
  });

  it('are chained whole when many write at once', async () => {
    const places = [cellar, stranger, null];
    const writes = Array.from({ length: 30 }, (_, n) =>
      database.transaction(async (tx) => {
        const place = places[n % 3] ?? null;
        if (place !== null) await lockAccountStock(tx, place.accountId);
        await writeAudit(tx, entryOf(place?.accountId ?? null));
        if (place !== null) await moveBottles(tx, place.accountId, place.yquemLot, 1);
      }),
    );
    await Promise.all(writes);
    const { faults, rows } = await checkRecords(database.db, { rowsAtOnce: 7 });
    expect(faults).toEqual([]);
    expect(rows).toBe(14 + 30 + 20);
  });

  // The embedded engine runs one transaction at a time anyway.
  it.runIf(inject('databaseTemplate').engine === 'postgres')(
    'let others write while a long transaction of the same account is open',
    async () => {
      const write = (tx: Db) => writeAudit(tx, entryOf(cellar.accountId));
      const before = await checkRecords(database.db);
      const outside = new AsyncResource('another request');
      await database.transaction(async (tx) => {
        await write(tx);
        await outside.runInAsyncScope(() => database.transaction(write));
        await write(tx);
      });
      expect((await checkRecords(database.db)).rows).toBe(before.rows + 3);
    },
  );

  it('leave no digest of what was rolled back', async () => {
    const undone = database.transaction(async (tx) => {
      await writeAudit(tx, entryOf(null));
      await moveBottles(tx, cellar.accountId, cellar.yquemLot, 1);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await checkRecords(database.db)).faults).toEqual([]);
  });
});
