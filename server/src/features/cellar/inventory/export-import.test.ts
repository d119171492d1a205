import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelKey } from '../../../db/label-key.ts';
import { signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { fileFolder } from '../../../testing/cellar-files.ts';
import { databaseText } from '../../../testing/database-text.ts';
import {
  createAccount,
  createCase,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
} from '../../../testing/factories.ts';
import { readExport } from '../../../testing/read-export.ts';
import { reserve } from '../../../testing/stock-writes.ts';
import { fileOnDisk } from '../imports/file-source.ts';
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
  '00104233',
  "'00104234",
  '1E5',
  '3-4',
];

describe('what the portal exports can be imported again', () => {
  let portal: TestApp;
  let files: Awaited<ReturnType<typeof fileFolder>>;
  let owner: number;
  let file: string;

  beforeAll(async () => {
    portal = await buildTestApp();
    files = await fileFolder();
    owner = await storeHostileCellar();
    file = await exportOf(owner);
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

  /** Stores one case for each hostile name, with wines with and without vintage, of known and unknown size. */
  async function storeHostileCellar(): Promise<number> {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    for (const [at, name] of HOSTILE_NAMES.entries()) {
      const [dated, undated] = [await storeWine(name, 1990 + at), await storeWine(name, null)];
      const wineCase = await createCase(db, accountId, {
        footprintLookupCode: name,
        containerName: name,
      });
      const lot = { caseId: wineCase.id, addedDate: `2024-02-${10 + at}` };
      await createLot(db, accountId, { ...lot, wineId: dated, quantity: 3, sizeMl: 1500 });
      await createLot(db, accountId, { ...lot, wineId: undated, quantity: 2, sizeMl: null });
      const held = await createLot(db, accountId, { ...lot, wineId: undated, quantity: 7 });
      await reserve(db, accountId, held, 1);
    }
    return accountId;
  }

  async function exportOf(accountId: number, { app, database } = portal): Promise<string> {
    const { email } = await createUser(database.db, accountId);
    const browser = await signIn(app, email, TEST_PASSWORD);
    return (await browser.get('/api/export_wines/')).body;
  }

  async function importInto(accountId: number, content: string, { context } = portal) {
    const outcome = await importFile(context, {
      accountId,
      file: fileOnDisk(await files.write('export.csv', content)),
      isDryRun: false,
      actor: { userId: null, name: 'test' },
    });
    return { problems: outcome.file.problems, report: outcome.plan?.report };
  }

  /** Returns the lines sorted and without numbers, because cases with new numbers come in another order. */
  function withoutNumbers(content: string): string[] {
    const rows = readExport(content).map((row) => ({ ...row, 'Case Number': '' }));
    return rows.map((row) => JSON.stringify(row)).toSorted();
  }

  it('into another portal, where its export is the same to the last byte', async () => {
    expect(readExport(file)).toHaveLength(3 * HOSTILE_NAMES.length);
    const other = await buildTestApp();
    const heir = await createAccount(other.database.db);
    const { problems, report } = await importInto(heir, file, other);
    const again = await exportOf(heir, other);
    await other.close();
    expect(problems).toEqual([]);
    expect(report).toMatchObject({ winesNew: 2 * HOSTILE_NAMES.length, skipped: [] });
    expect(again).toBe(file);
  });

  it('into an empty account beside it, where only the case numbers are new', async () => {
    const heir = await createAccount(portal.database.db);
    const { problems, report } = await importInto(heir, file);
    expect(problems).toEqual([]);
    expect(report).toMatchObject({ winesNew: 0, differences: [], skipped: [], changed: [] });
    const inherited = await exportOf(heir);
    expect(withoutNumbers(inherited)).toEqual(withoutNumbers(file));
    expect(inherited).not.toBe(file);
    await importInto(heir, file);
    await importInto(heir, inherited);
    expect(await exportOf(heir)).toBe(inherited);
  });

  it('into the account it came from, where nothing changes, reserved bottles or not', async () => {
    // The import itself is recorded only in the audit log and its chain.
    const stock = async () =>
      (await databaseText(portal.database)).filter(
        (line) => !/audit_log_id_seq|,imported,|^record_(chains|digests)/.test(line),
      );
    const before = await stock();
    const { problems, report } = await importInto(owner, file);
    expect(problems).toEqual([]);
    const rowsKnown = 3 * HOSTILE_NAMES.length;
    expect(report).toMatchObject({ rowsKnown, bottles: 0, changed: [], differences: [] });
    expect(await stock()).toEqual(before);
    expect(await exportOf(owner)).toBe(file);
  });
});
