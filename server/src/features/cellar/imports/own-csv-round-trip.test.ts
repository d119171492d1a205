import { text } from 'node:stream/consumers';
import { inventoryExportQuery } from '@portal/contract/cellar/inventory/export.schemas';
import { WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Cells, csv, HEADERS } from '../../../testing/cellar-files.ts';
import { createAccount } from '../../../testing/factories.ts';
import { createImportBench } from '../../../testing/import-bench.ts';
import { readWholeCellar } from '../inventory/cellar-changes.repository.ts';
import { Catalogue } from '../inventory/cellar/catalogue.ts';
import { CellarIndex } from '../inventory/cellar-index.ts';
import { guardFormula } from '../../../lib/csv-cells.ts';
import { csvOf } from '../inventory/export-csv.ts';

const { database, importText, close } = await createImportBench();
const { db } = database;
const YEAR = 2026;

afterAll(() => close());

/** Returns the CSV of a full export. */
async function exportCsv(accountId: number): Promise<string> {
  const index = new CellarIndex(new Catalogue(YEAR));
  for await (const part of readWholeCellar(db, accountId, () => false)) index.apply(part);
  const filters = { ...inventoryExportQuery.parse({}), year: YEAR };
  return text(csvOf(index.chosenLots({ filters }).lots));
}

const name = fc.constantFrom(
  'Château d’Yquem',
  '=SUM(A1)',
  "'=quoted",
  '@home',
  '-7 °C',
  '+ "plus", and more',
  'Clos Saint-Éloi; Nº 2',
  'O’Brien, "Ned"',
  'Ñandú 葡萄 🍷',
  "'t Hooft",
  'Clos;=1+1',
  `Clos;'"=1"; -2;-3`,
);
const optionalName = fc.option(name, { nil: '' });

const cellarRow = fc.record({
  'Case Number': fc.constantFrom('', '1', '2', '3'),
  'Case Type': fc.constantFrom('', '12 x 750ml OWC', '=Mixed'),
  'Date Added': fc.constantFrom('', '2019-12-31', '2024-02-29'),
  Producer: name,
  Wine: name,
  Designation: optionalName,
  Vineyard: optionalName,
  Appellation: optionalName,
  Variety: optionalName,
  Country: optionalName,
  Region: optionalName,
  Subregion: optionalName,
  Type: fc.constantFrom('', ...WINE_TYPES),
  Vintage: fc.constantFrom('NV', '', 1945, 2005),
  'Size (ml)': fc.constantFrom('', 375, 750, 1500),
  Quantity: fc.integer({ min: 0, max: 30 }),
});

/** Returns the non-empty lines of a file in any order, without case numbers, which the warehouse assigns. */
function linesWithoutNumbers(file: string): string[] {
  return file
    .split('\r\n')
    .map((line) => line.replace(/^[^,]*,/, ''))
    .toSorted();
}

let cellar = 0;

/** Case numbers are unique over the company, so each random cellar has its own. */
function withOwnNumbers(rows: readonly Cells[]): Cells[] {
  cellar += 1;
  return rows.map((row) => {
    const number = row['Case Number'] ?? '';
    const unused = number === '' ? '' : `RT${cellar}-${number}`;
    const texts: [string, string | number][] = Object.entries(row).map(([column, cell]) => [
      column,
      guard(cell),
    ]);
    return { ...Object.fromEntries(texts), 'Case Number': unused };
  });
}

const guard = (cell: string | number) => (typeof cell === 'string' ? guardFormula(cell) : cell);

test('what we export imports into another account as it was, and a second time changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cellarRow, { minLength: 1, maxLength: 8 }), async (rows) => {
      const [first, second] = [await createAccount(db), await createAccount(db)];
      await importText(first, csv(HEADERS.own, withOwnNumbers(rows)));
      const exported = await exportCsv(first);

      const copied = await importText(second, exported);
      expect(copied.file.problems).toEqual([]);
      expect(copied.plan?.report).toMatchObject({ winesNew: 0, differences: [] });
      const copy = await exportCsv(second);
      expect(linesWithoutNumbers(copy)).toEqual(linesWithoutNumbers(exported));

      for (const accountId of [first, second]) {
        const again = await importText(accountId, await exportCsv(accountId));
        expect(again.plan?.report).toMatchObject({ bottles: 0, changed: [] });
      }
      expect((await importText(second, exported)).plan?.report.bottles).toBe(0);
      expect(await exportCsv(second)).toBe(copy);
    }),
    { numRuns: 20 },
  );
});
