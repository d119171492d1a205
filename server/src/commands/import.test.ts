import { afterAll, expect, test } from 'vitest';
import { fileFolder, HEADERS, tsv } from '../testing/cellar-files.ts';
import { createAccount, createUser } from '../testing/factories.ts';
import { ownCsv, ownRow } from '../testing/import-bench.ts';
import { commandLine } from '../testing/run-command.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
const files = await fileFolder();
const portal = commandLine(database);
const accountId = await createAccount(db, { name: 'Ada Keller' });
const { email } = await createUser(db, accountId);

afterAll(async () => {
  await database.close();
  await files.remove();
});

test('portal import reports what it did, and the second time that all rows were known', async () => {
  const file = await files.write('cellar.csv', ownCsv(ownRow(), ownRow({ Quantity: 0 })));
  const first = await portal('import', file, '--account', email);
  expect(first).toEqual({
    exitCode: 0,
    err: [],
    out: [
      `Account: ${accountId} (Ada Keller)`,
      'File: cellar.csv (own CSV, utf-8, 2 rows)',
      'Wines: 1 new, 0 known',
      'Cases: 1 new, 0 known',
      'Bottles: 6',
      'Rows known from before: 0',
      'Rows skipped: 1',
      '  line 3: quantity is 0',
      'Done.',
      'Import: 1',
    ],
  });
  const second = await portal('import', file, '--account', String(accountId));
  expect(second.out.slice(2, 6)).toEqual([
    'Wines: 0 new, 1 known',
    'Cases: 0 new, 0 known',
    'Bottles: 0',
    'Rows known from before: 1',
  ]);
});

test('portal import asks for a yes before a number without its zeros makes a second case', async () => {
  const row = ownRow({ 'Case Number': '00104233' });
  const file = await files.write('known.csv', ownCsv(row));
  await portal('import', file, '--account', email);
  const damaged = await files.write('damaged.csv', ownCsv({ ...row, 'Case Number': '104233' }));
  const held = {
    exitCode: 1,
    err: [
      '1 case number differs from another one only in leading zeros, which spreadsheets drop. Correct the file, or give --allow-similar-numbers if these are other cases.',
    ],
    out: expect.arrayContaining([
      'line 2: case 104233 is new, but case 00104233 of this account differs only in leading zeros',
    ]),
  };
  expect(await portal('import', damaged, '--account', email, '--dry-run')).toEqual(held);
  expect(await portal('import', damaged, '--account', email)).toEqual(held);
  const allowed = await portal('import', damaged, '--account', email, '--allow-similar-numbers');
  expect(allowed).toMatchObject({ exitCode: 0, err: [] });
  expect(allowed.out.at(-2)).toBe('Done.');
});

test("portal import dates bottles without a date by the provider's day", async () => {
  const zone = commandLine(database, { TIME_ZONE: 'Pacific/Kiritimati' });
  const file = await files.write('dated.csv', ownCsv(ownRow()));
  await zone('import', file, '--account', email);
  const lots = await db.execute('select max(added_date)::text as day from lots');
  expect(JSON.stringify(lots)).toContain('2026-03-03');
});

test.each([[[]], [['--dry-run']]])(
  'portal import %j of a faulty file lists every fault on standard error, exit code 1',
  async (options) => {
    const rows = [ownRow({ Vintage: 'old\u001b[31m' }), ownRow({ Quantity: 'x'.repeat(99) })];
    const file = await files.write('faulty.csv', ownCsv(...rows));
    expect(await portal('import', file, '--account', email, ...options)).toEqual({
      exitCode: 1,
      out: [],
      err: [
        'line 2, Vintage: "old\ufffd[31m"; allowed is a year from 1700 to 2100, NV, 1001 or empty',
        `line 3, Quantity: "${'x'.repeat(60)}…"; allowed is a whole number from 0 to 100000`,
        '2 faults in the file; nothing was written.',
      ],
    });
  },
);

test('portal import refuses pending purchases, also in a dry run', async () => {
  const file = await files.write('pending.tsv', tsv(HEADERS.pending, [{ Remaining: 3 }]));
  const refused = { exitCode: 1, out: [], err: ['pending purchases are not stored bottles'] };
  expect(await portal('import', file, '--account', email)).toEqual(refused);
  expect(await portal('import', file, '--account', email, '--dry-run')).toEqual(refused);
});
