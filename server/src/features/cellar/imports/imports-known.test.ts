import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { labelKey } from '../../../db/label-key.ts';
import { lots, wines } from '../../../db/schema/inventory.ts';
import { HEADERS, tsv } from '../../../testing/cellar-files.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';
import {
  createImportBench,
  ownCsv,
  ownCsvWithReferences,
  ownRow,
} from '../../../testing/import-bench.ts';
import { reportLines } from './import-report.ts';

const { database, importText, stored, close } = await createImportBench();
const { db } = database;

afterAll(() => close());

const LABEL = { shortProducer: 'Vega', longProducer: 'Vega Único' };

describe('wines', () => {
  test('wines that are known are used as they are, and what differs is listed', async () => {
    const accountId = await createAccount(db);
    const label = { shortProducer: 'Château Rayas', longProducer: 'Château Rayas Réservé' };
    const names = { ...label, designation: null, vineyard: null, appellation: null };
    const values = { ...names, vintage: 2005, country: 'France', labelKey: labelKey(names) };
    const wineId = await createWine(db, values);
    const row = ownRow({
      Producer: 'chateau  rayas',
      Wine: 'CHATEAU RAYAS RESERVE',
      Country: 'Spain',
    });
    const outcome = await importText(accountId, ownCsv({ ...row, Variety: 'Grenache' }));
    expect(outcome.plan?.report).toMatchObject({ winesNew: 0, winesKnown: 1 });
    expect(reportLines(outcome, false)).toEqual(
      expect.arrayContaining([
        'line 2, Country: "Spain", but the known wine has "France", which stays',
        'line 2, Variety: "Grenache", but the known wine has "", which stays',
      ]),
    );
    const [wine] = await db.select().from(wines).where(eq(wines.id, wineId));
    expect(wine).toMatchObject({ ...label, country: 'France', variety: null });
  });

  test('wines that a file contains twice are taken from their first row', async () => {
    const accountId = await createAccount(db);
    const row = ownRow({ Country: 'Spain' });
    const outcome = await importText(accountId, ownCsv(row, { ...row, Country: 'Portugal' }));
    expect(outcome.plan?.report.winesNew).toBe(1);
    expect(reportLines(outcome, false)).toContain(
      'line 3, Country: "Portugal", but line 2 has "Spain", which stays',
    );
  });

  test('of one label are one for each vintage, and one without', async () => {
    const accountId = await createAccount(db);
    const row = ownRow();
    const vintages = ['2005', '2006', 'NV', ''].map((Vintage) => ({ ...row, Vintage }));
    const { plan } = await importText(accountId, ownCsv(...vintages));
    expect(plan?.report.winesNew).toBe(3);
  });

  test('of a file without producers get the producer their name begins with', async () => {
    const accountId = await createAccount(db);
    await createWine(db, { shortProducer: 'Domaine Tempier', labelKey: 'tempier' });
    const bottle = { BottleState: 1, Quantity: 1, BottleSize: '750ml', Vintage: 2010, Locale: '' };
    const names = ['Domaine Tempier Bandol La Tourtine', 'Somebody Nobody Knows'];
    await importText(
      accountId,
      tsv(
        HEADERS.bottles,
        names.map((Wine) => ({ ...bottle, Wine })),
      ),
    );
    const found = await db
      .select({ producer: wines.shortProducer, type: wines.wineType })
      .from(wines)
      .innerJoin(lots, eq(lots.wineId, wines.id))
      .where(eq(lots.accountId, accountId))
      .orderBy(lots.id);
    expect(found).toEqual([
      { producer: 'Domaine Tempier', type: 'Other' },
      { producer: 'Somebody Nobody Knows', type: 'Other' },
    ]);
  });

  test('imported into two accounts at once become one wine', async () => {
    const accountIds = [await createAccount(db), await createAccount(db)];
    const file = ownCsv(ownRow({ Wine: 'Made at once' }));
    await Promise.all(accountIds.map((accountId) => importText(accountId, file)));
    const found = await db.select().from(wines).where(eq(wines.longProducer, 'Made at once'));
    expect(found).toHaveLength(1);
  });
});

describe('a row that is known', () => {
  test('with another quantity is reported with both figures and not added', async () => {
    const accountId = await createAccount(db);
    const row = ownRow();
    await importText(accountId, ownCsv(row));
    const outcome = await importText(accountId, ownCsv({ ...row, Quantity: 9, Country: '' }));
    expect(reportLines(outcome, false)).toContain(
      'line 2: known already with quantity 6, in the file 9; not added',
    );
    expect(await stored(accountId)).toMatchObject([{ quantity: 6 }]);
  });

  test('by its place among its equals is added when it is one more', async () => {
    const accountId = await createAccount(db);
    const row = ownRow({ 'Case Number': `NJ-F${accountId}` });
    await importText(accountId, ownCsv(row));
    await importText(accountId, ownCsv(row, row));
    expect(await stored(accountId)).toMatchObject([{ quantity: 12 }]);
  });

  test('by its own reference may change in everything else', async () => {
    const accountId = await createAccount(db);
    const row = ownRow({ 'Import Ref': 'delivery 1' });
    await importText(accountId, ownCsvWithReferences(row));
    const { plan } = await importText(
      accountId,
      ownCsvWithReferences({ ...row, 'Size (ml)': 1500 }, { ...row, 'Import Ref': 'delivery 2' }),
    );
    expect(plan?.report).toMatchObject({ rowsKnown: 1, bottles: 6 });
  });

  test('by the case it names is not doubled, regardless of how its bottles got there', async () => {
    const accountId = await createAccount(db);
    const { id: caseId } = await createCase(db, accountId, { footprintLookupCode: 'NJ-G1' });
    const names = { ...LABEL, designation: null, vineyard: null, appellation: null };
    const wineId = await createWine(db, { ...names, vintage: 2005, labelKey: labelKey(names) });
    await createLot(db, accountId, { caseId, wineId, quantity: 5 });
    const row = ownRow({ Producer: 'Vega', Wine: 'Vega Único', 'Case Number': 'NJ-G1' });
    const same = await importText(accountId, ownCsv({ ...row, Quantity: 5 }));
    expect(same.plan?.report).toMatchObject({ rowsKnown: 1, bottles: 0, changed: [] });
    const more = await importText(accountId, ownCsv({ ...row, Quantity: 7 }));
    expect(more.plan?.report.changed).toMatchObject([{ line: 2, inFile: 7, stored: 5 }]);
    await importText(
      accountId,
      ownCsvWithReferences({ ...row, Quantity: 2, 'Import Ref': 'late' }),
    );
    expect(await stored(accountId)).toMatchObject([
      { quantity: 7, number: 'NJ-G1', addedDate: '2024-05-06' },
    ]);
  });
});
