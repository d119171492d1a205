import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { importedRows, stockLedger } from '../../../db/schema/inventory.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { createAccount } from '../../../testing/factories.ts';
import { createImportBench, ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { reportLines } from './import-report.ts';

const { database, importText, stored, close } = await createImportBench();
const { db } = database;

afterAll(() => close());

describe('an import', () => {
  test('puts the bottles away through the ledger, with who, why and from which file', async () => {
    const accountId = await createAccount(db);
    const row = ownRow({ 'Case Number': 'NJ-A1', 'Case Type': '6 x 750ml OWC' });
    await importText(accountId, ownCsv({ ...row, 'Date Added': '2024-05-06', Type: 'rosé' }));
    expect(await stored(accountId)).toEqual([
      {
        wine: row['Wine'],
        sizeMl: 750,
        quantity: 6,
        addedDate: '2024-05-06',
        number: 'NJ-A1',
        type: '6 x 750ml OWC',
        location: null,
      },
    ]);
    const ledger = await db.select().from(stockLedger).where(eq(stockLedger.accountId, accountId));
    expect(ledger).toMatchObject([
      { change: 6, reason: 'import', actor: 'command line (ada)', note: `cellar-${accountId}.csv` },
    ]);
  });

  test('is one entry of the audit log', async () => {
    const accountId = await createAccount(db);
    await importText(accountId, ownCsv(ownRow(), ownRow({ Quantity: 0 })));
    const entries = await db.select().from(auditLog).where(eq(auditLog.accountId, accountId));
    expect(entries).toMatchObject([
      {
        action: 'imported',
        actor: 'command line (ada)',
        details: {
          file: `cellar-${accountId}.csv`,
          format: 'own CSV',
          rows: 2,
          rowsSkipped: 1,
          bottles: 6,
        },
      },
    ]);
  });

  test('raises the version by which a running server sees the new bottles', async () => {
    const accountId = await createAccount(db);
    const version = () =>
      db.select({ v: accounts.inventoryVersion }).from(accounts).where(eq(accounts.id, accountId));
    const [before] = await version();
    await importText(accountId, ownCsv(ownRow()));
    const [after] = await version();
    expect(after?.v).toBeGreaterThan(before?.v ?? 0);
  });

  test('of the same file twice changes nothing', async () => {
    const accountId = await createAccount(db);
    const same = ownRow();
    const file = ownCsv(ownRow({ 'Case Number': 'NJ-B1' }), same, same, ownRow({ Quantity: 30 }));
    await importText(accountId, file);
    const before = await stored(accountId);
    const { plan } = await importText(accountId, file);
    expect(plan?.report).toMatchObject({ bottles: 0, rowsKnown: 4, winesNew: 0, changed: [] });
    expect(await stored(accountId)).toEqual(before);
  });

  test('an import that was a dry run says the same and writes nothing', async () => {
    const accountId = await createAccount(db);
    const file = ownCsv(ownRow({ 'Case Number': 'NJ-C1' }), ownRow());
    const dry = await importText(accountId, file, { isDryRun: true });
    expect(await stored(accountId)).toEqual([]);
    const real = await importText(accountId, file);
    expect(real.plan).toEqual(dry.plan);
    expect(reportLines(dry, true).slice(0, -1)).toEqual(reportLines(real, false).slice(0, -1));
    expect(reportLines(dry, true).at(-1)).toBe('Dry run: nothing was written.');
  });

  test('with a single fault writes nothing of the rest', async () => {
    const accountId = await createAccount(db);
    const outcome = await importText(accountId, ownCsv(ownRow(), ownRow({ Vintage: 'old' })));
    expect(outcome.plan).toBeUndefined();
    expect(outcome.file.problems).toHaveLength(1);
    expect(await stored(accountId)).toEqual([]);
  });

  test('into a closed account is refused, and writes nothing', async () => {
    const accountId = await createAccount(db);
    await db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, accountId));
    await expect(importText(accountId, ownCsv(ownRow()))).rejects.toThrow('account is closed');
    expect(await stored(accountId)).toEqual([]);
  });

  test('an import that fails midway leaves nothing behind', async () => {
    const accountId = await createAccount(db);
    const onWritten = () => {
      throw new Error('the disk is full');
    };
    await expect(importText(accountId, ownCsv(ownRow()), { onWritten })).rejects.toThrow(
      'disk is full',
    );
    expect(await stored(accountId)).toEqual([]);
    const references = await db
      .select()
      .from(importedRows)
      .where(eq(importedRows.accountId, accountId));
    expect(references).toEqual([]);
  });
});

test('texts that would harm a spreadsheet, a page or a statement are stored as they are', async () => {
  const accountId = await createAccount(db);
  const hostile = [
    `'); drop table wines; --`,
    '<script>alert(1)</script>',
    '=HYPERLINK("x")',
    '${x} \\u0000 %s',
  ];
  await importText(accountId, ownCsv(...hostile.map((Wine) => ownRow({ Wine }))));
  expect((await stored(accountId)).map(({ wine }) => wine)).toEqual(hostile);
});
