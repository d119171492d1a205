import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { HEADERS, tsv } from '../../../testing/cellar-files.ts';
import { createAccount, createCase } from '../../../testing/factories.ts';
import { createImportBench, ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { reportLines } from './import-report.ts';

const { database, importText, stored, close } = await createImportBench();
const { db } = database;

afterAll(() => close());

describe('cases', () => {
  test('of bottles without a place hold at most twelve of one wine and size', async () => {
    const accountId = await createAccount(db);
    await importText(
      accountId,
      ownCsv(
        ownRow({ Wine: 'A', Quantity: 30 }),
        ownRow({ Wine: 'B', Quantity: 2, 'Size (ml)': '' }),
      ),
    );
    const kept = await stored(accountId);
    expect(kept.map(({ wine, quantity, type }) => [wine, quantity, type])).toEqual([
      ['A', 12, '12 x 750ml'],
      ['A', 12, '12 x 750ml'],
      ['A', 6, '6 x 750ml'],
      ['B', 2, '2 x Unknown'],
    ]);
    expect(new Set(kept.map(({ number }) => number)).size).toBe(4);
    for (const { number } of kept) expect(number).toMatch(/^NJ-\d{6}$/);
  });

  test('are one for each location and bin, also for a later file', async () => {
    const accountId = await createAccount(db);
    const bottle = {
      Wine: 'Rayas',
      Producer: 'Rayas',
      Locale: 'France',
      Vintage: 2001,
      Size: '750ml',
    };
    const at = (Barcode: string, Location: string, Bin: string) => ({
      ...bottle,
      Barcode,
      Location,
      Bin,
    });
    await importText(
      accountId,
      tsv(HEADERS.inventory, [at('1', 'Cellar', 'A'), at('2', 'Cellar', 'B')]),
    );
    const { plan } = await importText(
      accountId,
      tsv(HEADERS.inventory, [at('1', 'Cellar', 'A'), at('3', 'CELLAR', 'a')]),
    );
    expect(plan?.report).toMatchObject({ bottles: 1, rowsKnown: 1, casesKnown: 1 });
    const kept = await stored(accountId);
    expect(kept.map(({ quantity, location }) => [quantity, location])).toEqual([
      [2, 'Cellar'],
      [1, 'Cellar'],
    ]);
  });

  test('tell bottles without a number of their own apart by their bin', async () => {
    const accountId = await createAccount(db);
    const wine = { Wine: 'Rayas', Producer: 'Rayas', Locale: 'France', Vintage: 2001 };
    const inBins = (...bins: string[]) => {
      const bottle = { ...wine, Size: '750ml', Location: 'Cellar' };
      return tsv(
        HEADERS.inventory,
        bins.map((Bin) => ({ ...bottle, Bin })),
      );
    };
    await importText(accountId, inBins('A', 'B'));
    const turned = await importText(accountId, inBins('B', 'A'));
    expect(turned.plan?.report).toMatchObject({ bottles: 0, rowsKnown: 2 });
    const more = await importText(accountId, inBins('B', 'B', 'A'));
    expect(more.plan?.report).toMatchObject({ bottles: 1, rowsKnown: 2 });
    const kept = await stored(accountId);
    expect(kept.map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  test('of a place are the account’s own, though another account has a place of that name', async () => {
    const [other, accountId] = [await createAccount(db), await createAccount(db)];
    const wine = { Wine: 'Rayas', Producer: 'Rayas', Locale: 'France', Vintage: 2001 };
    const row = { ...wine, Size: '750ml', Barcode: '1', Location: 'Shared name', Bin: 'A' };
    const file = tsv(HEADERS.inventory, [row]);
    await importText(other, file);
    const { plan } = await importText(accountId, file);
    expect(plan?.report).toMatchObject({ bottles: 1, rowsKnown: 0, casesKnown: 0 });
    expect(await stored(accountId)).toMatchObject([{ quantity: 1, location: 'Shared name' }]);
  });

  test('of the account are found by their number, and their type stays', async () => {
    const accountId = await createAccount(db);
    await createCase(db, accountId, { footprintLookupCode: 'NJ-D1', containerName: 'Mixed OWC' });
    const row = ownRow({ 'Case Number': 'NJ-D1', 'Case Type': 'Something else' });
    const { plan } = await importText(accountId, ownCsv(row));
    expect(plan?.report.casesKnown).toBe(1);
    expect(await stored(accountId)).toMatchObject([{ number: 'NJ-D1', type: 'Mixed OWC' }]);
  });

  test('with a number that another account has get a new one, which the report names', async () => {
    const [other, accountId] = [await createAccount(db), await createAccount(db)];
    await createCase(db, other, { footprintLookupCode: 'NJ-E1' });
    const rows = [ownRow({ 'Case Number': 'NJ-E1' }), ownRow({ 'Case Number': 'NJ-E1' })];
    const outcome = await importText(accountId, ownCsv(...rows));
    const [first, second] = await stored(accountId);
    expect(first?.number).toMatch(/^NJ-\d+$/);
    expect(second?.number).toBe(first?.number);
    expect(reportLines(outcome, false)).toContain(
      `case NJ-E1 of the file belongs to another account; it is ${first?.number} here`,
    );
    await importText(accountId, ownCsv(...rows, ownRow({ 'Case Number': 'NJ-E1' })));
    const numbers = (await stored(accountId)).map(({ number }) => number);
    expect(numbers).toEqual([first?.number, first?.number, first?.number]);
  });

  test('never get a number that is in use', async () => {
    const [other, accountId] = [await createAccount(db), await createAccount(db)];
    await createCase(db, other, { footprintLookupCode: `NJ-${(await nextFootprintId()) + 1}` });
    await importText(accountId, ownCsv(ownRow(), ownRow(), ownRow()));
    expect(await stored(accountId)).toHaveLength(3);
  });

  test('never get a number that another line of the file brings', async () => {
    const accountId = await createAccount(db);
    const brought = `NJ-${(await nextFootprintId()) + 1}`;
    await importText(accountId, ownCsv(ownRow({ 'Case Number': brought }), ownRow(), ownRow()));
    const numbers = (await stored(accountId)).map(({ number }) => number);
    expect(numbers[0]).toBe(brought);
    expect(new Set(numbers).size).toBe(3);
  });
});

describe('a case number that differs from another one only in leading zeros', () => {
  test.each([
    ['00104233', '104233'],
    ['NJ-00123', 'NJ-123'],
    ['7-0405', '007-405'],
  ])('is imported only with a yes: %s is known, the file says %s', async (known, inFile) => {
    const accountId = await createAccount(db);
    const row = ownRow({ 'Case Number': known });
    await importText(accountId, ownCsv(row));
    const file = ownCsv({ ...row, 'Case Number': inFile });
    const warning = `line 2: case ${inFile} is new, but case ${known} of this account differs only in leading zeros`;
    const dry = await importText(accountId, file, { isDryRun: true });
    expect(reportLines(dry, true)).toContain(warning);
    const held = await importText(accountId, file);
    expect(held).toMatchObject({ isHeld: true, batchId: null });
    expect(reportLines(held, false)).toEqual(expect.arrayContaining([warning]));
    expect(reportLines(held, false).at(-1)).toBe('Nothing was written.');
    expect(await stored(accountId)).toMatchObject([{ number: known, quantity: 6 }]);
    const audited = await db.select().from(auditLog).where(eq(auditLog.accountId, accountId));
    expect(audited).toHaveLength(1);

    const allowed = await importText(accountId, file, { allowsSimilarNumbers: true });
    expect(allowed).toMatchObject({ isHeld: false, plan: { report: { bottles: 6 } } });
    expect((await stored(accountId)).map(({ number }) => number)).toEqual([known, inFile]);
    const again = await importText(accountId, file);
    expect(again).toMatchObject({ isHeld: false, plan: { report: { rowsKnown: 1 } } });
  });

  test('is compared with the numbers of other accounts and of the same file', async () => {
    const [other, accountId] = [await createAccount(db), await createAccount(db)];
    await createCase(db, other, { footprintLookupCode: '0550' });
    const rows = ['550', '0660', '660', '770'].map((number) => ownRow({ 'Case Number': number }));
    const { plan } = await importText(accountId, ownCsv(...rows));
    expect(plan?.report.similarNumbers).toEqual([
      { line: 2, inFile: '550', known: '0550', owner: 'another account' },
      { line: 4, inFile: '660', known: '0660', owner: 3 },
    ]);
    expect(await stored(accountId)).toEqual([]);
  });

  test('is compared with those of the account where another account has the number itself', async () => {
    const [other, accountId] = [await createAccount(db), await createAccount(db)];
    await createCase(db, other, { footprintLookupCode: '880' });
    await createCase(db, other, { footprintLookupCode: '00880' });
    await createCase(db, accountId, { footprintLookupCode: '0880' });
    const { isHeld, plan } = await importText(accountId, ownCsv(ownRow({ 'Case Number': '880' })));
    expect(isHeld).toBe(true);
    expect(plan?.report.similarNumbers).toMatchObject([{ known: '0880', owner: 'this account' }]);
  });

  test('a number that is known itself needs no yes', async () => {
    const accountId = await createAccount(db);
    for (const footprintLookupCode of ['0990', '990']) {
      await createCase(db, accountId, { footprintLookupCode });
    }
    const { isHeld } = await importText(accountId, ownCsv(ownRow({ 'Case Number': '990' })));
    expect(isHeld).toBe(false);
  });
});

async function nextFootprintId(): Promise<number> {
  const next = sql<number>`(select last_value + 1 from case_footprint_ids)`;
  const [row] = await db.select({ next }).from(accounts).limit(1);
  return Number(row?.next);
}
