import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelKey } from '../../db/label-key.ts';
import { signIn } from '../../testing/browser-session.ts';
import { buildTestApp, TEST_START, type TestApp } from '../../testing/build-test-app.ts';
import { fileFolder } from '../../testing/cellar-files.ts';
import { databaseText } from '../../testing/database-text.ts';
import {
  createAccount,
  createCase,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
} from '../../testing/factories.ts';
import { readExport } from '../../testing/read-export.ts';
import { reserve } from '../../testing/stock-writes.ts';
import { importFile } from '../imports/imports.service.ts';

const HOSTILE_NAMES = [
  '=1+1',
  '+7 Sins',
  '-40 °C',
  '@home',
  "'=quoted",
  "''@twice",
  "'t Hooft",
  'Say "Cheese", please',
  'Œil; de | Perdrix',
  'NV',
  'Unknown',
  '1001',
];

describe('what we export, our own import takes back', () => {
  let portal: TestApp;
  let files: Awaited<ReturnType<typeof fileFolder>>;

  beforeAll(async () => {
    portal = await buildTestApp();
    files = await fileFolder();
  });
  afterAll(async () => {
    await portal.close();
    await files.remove();
  });

  async function storeWine(name: string, vintage: number | null): Promise<number> {
    const names = { shortProducer: name, longProducer: `${name} Réserve`, designation: name };
    const places = { vineyard: name, appellation: null, country: name, region: 'Other' };
    const facts = { ...names, ...places, variety: name, wineType: 'Sparkling-Rose/Red', vintage };
    return createWine(portal.database.db, { ...facts, labelKey: labelKey(facts) });
  }

  /** One case for each hostile name, with wines of years and of none, sizes known and unknown. */
  async function storeHostileCellar(): Promise<number> {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    for (const [at, name] of HOSTILE_NAMES.entries()) {
      const [dated, undated] = [await storeWine(name, 1990 + at), await storeWine(name, null)];
      const box = await createCase(db, accountId, {
        footprintLookupCode: `${name} (${accountId})`,
        containerName: name,
      });
      const lot = { caseId: box.id, addedDate: `2024-02-${10 + at}` };
      await createLot(db, accountId, { ...lot, wineId: dated, quantity: 3, sizeMl: 1500 });
      await createLot(db, accountId, { ...lot, wineId: undated, quantity: 2, sizeMl: null });
      const held = await createLot(db, accountId, { ...lot, wineId: undated, quantity: 7 });
      await reserve(db, accountId, held, 1);
    }
    return accountId;
  }

  async function exportOf(accountId: number): Promise<string> {
    const { email } = await createUser(portal.database.db, accountId);
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    return (await browser.get('/api/export_wines/')).body;
  }

  async function importInto(accountId: number, content: string, isDryRun = false) {
    const { file, plan } = await importFile(portal.database, {
      accountId,
      path: await files.write('export.csv', content),
      isDryRun,
      actor: { userId: null, name: 'test' },
      now: TEST_START,
      today: '2026-03-02',
      onRead: () => undefined,
      onWritten: () => undefined,
    });
    return { problems: file.problems, report: plan?.report };
  }

  /** Sorted, because cases that got new numbers stand in another order. */
  function withoutNumbers(file: string): string[] {
    const rows = readExport(file).map((row) => ({ ...row, 'Case Number': '' }));
    return rows.map((row) => JSON.stringify(row)).toSorted();
  }

  it('into an empty account, where its export is the same but for the case numbers', async () => {
    const file = await exportOf(await storeHostileCellar());
    expect(readExport(file)).toHaveLength(3 * HOSTILE_NAMES.length);
    const heir = await createAccount(portal.database.db);
    const { problems, report } = await importInto(heir, file);
    expect(problems).toEqual([]);
    expect(report).toMatchObject({ winesNew: 0, differences: [], skipped: [], changed: [] });
    const inherited = await exportOf(heir);
    expect(withoutNumbers(inherited)).toEqual(withoutNumbers(file));
    expect(inherited).not.toBe(file);
  });

  it('into another portal, where the export is the same to the last byte', async () => {
    const file = await exportOf(await storeHostileCellar());
    const first = await buildTestApp();
    const here = portal;
    portal = first;
    try {
      const heir = await createAccount(first.database.db);
      expect(await importInto(heir, file)).toMatchObject({
        problems: [],
        report: { winesNew: 2 * HOSTILE_NAMES.length },
      });
      expect(await exportOf(heir)).toBe(file);
    } finally {
      portal = here;
      await first.close();
    }
  });

  it('into the account it came from, where nothing changes, reserved bottles or not', async () => {
    const accountId = await storeHostileCellar();
    const file = await exportOf(accountId);
    const stock = async () =>
      (await databaseText(portal.database)).filter((line) => !line.includes('"imported"'));
    const before = await stock();
    const { problems, report } = await importInto(accountId, file);
    expect(problems).toEqual([]);
    const rowsKnown = 3 * HOSTILE_NAMES.length;
    expect(report).toMatchObject({ rowsKnown, bottles: 0, changed: [], differences: [] });
    expect(await stock()).toEqual(before);
    expect(await exportOf(accountId)).toBe(file);
  });

  it('twice into an heir’s account, and the heir’s own export into it: once is all', async () => {
    const file = await exportOf(await storeHostileCellar());
    const heir = await createAccount(portal.database.db);
    await importInto(heir, file);
    const inherited = await exportOf(heir);
    await importInto(heir, file);
    await importInto(heir, inherited);
    expect(await exportOf(heir)).toBe(inherited);
  });
});
