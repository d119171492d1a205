import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asChanges,
  type RandomCellar,
  randomCellar,
  randomWineQuery,
  TEST_YEAR,
} from '../../../testing/random-cellar.ts';
import { bottlesIn, type ExportedRow, readExport } from '../../../testing/read-export.ts';
import { Catalogue } from './cellar/catalogue.ts';
import { CellarIndex } from './cellar-index.ts';
import type { ChosenLot, LotChoice } from './cellar/chosen-lots.ts';
import { unguardCaseNumber, unguardFormula } from '../../../lib/csv-cells.ts';
import { csvOf } from './export-csv.ts';

const LONG_EXPORT = 100_000;
const everything: LotChoice = { wineIds: Array.from({ length: 20 }, (_, at) => 100 + at) };

function indexOf(cellar: RandomCellar): CellarIndex {
  const index = new CellarIndex(new Catalogue(TEST_YEAR));
  index.apply(asChanges(1, cellar));
  return index;
}

async function textOf(lots: Iterable<ChosenLot>): Promise<string> {
  let text = '';
  for await (const piece of csvOf(lots)) text += String(piece);
  return text;
}

async function rowsOf(index: CellarIndex, choice: LotChoice): Promise<ExportedRow[]> {
  return readExport(await textOf(index.chosenLots(choice).lots));
}

const lot: ChosenLot = {
  wineCase: { id: 1, footprint_lookup_code: 'NJ-1', container_name: 'Mixed' },
  wine: {
    id: 100,
    short_producer: 'Leroy',
    long_producer: 'Domaine Leroy',
    wine_type: { name: 'Red' },
    vintage: { value: 2005 },
    designation: null,
    vineyard: null,
    appellation: null,
    variety: null,
    country: null,
    region: null,
    subregion: null,
    drink_from: null,
    drink_to: null,
  },
  sizeMl: 750,
  free: 1,
  addedDate: '2024-01-31',
};

/** Yields the lot repeatedly and counts how often it was read. */
function manyLots(asked: { count: number }): Iterable<ChosenLot> {
  return (function* lots() {
    for (; asked.count < LONG_EXPORT; asked.count += 1) yield lot;
  })();
}

describe('the lots of an export', () => {
  it('hold the bottles and wines that both lists count, for any filters', async () => {
    await fc.assert(
      fc.asyncProperty(randomCellar, randomWineQuery, async (cellar, query) => {
        const index = indexOf(cellar);
        const { filters } = query;
        const lots = [...index.chosenLots({ filters }).lots];
        const first = { filters, facets: [], ordering: [], page: 1, perPage: 50 };
        const lists = [index.searchWines(first), index.searchCases(first)];
        const bottles = lots.reduce((sum, { free }) => sum + free, 0);
        const wines = [...new Set(lots.map(({ wine }) => wine.id))].toSorted((a, b) => a - b);
        for (const list of lists) {
          expect([list?.bottleCount, list?.wineIds()]).toEqual([bottles, wines]);
        }
        expect(bottlesIn(await rowsOf(index, { filters }))).toBe(bottles);
      }),
      { numRuns: 200 },
    );
  });

  it('come once each, by case number, producer, vintage (NV last) and size', () => {
    const unknown = { appellation: null, variety: null, country: null, region: null };
    const noYears = { drinkFrom: null, drinkTo: null, version: 1 };
    const facts = { designation: null, vineyard: null, subregion: null, ...noYears, ...unknown };
    const wine = (id: number, shortProducer: string, vintage: number | null) =>
      ({ id, shortProducer, vintage, longProducer: 'X', wineType: 'Red', ...facts }) as const;
    const wineCase = (id: number, footprintLookupCode: string) => ({
      id,
      footprintLookupCode,
      containerName: 'Mixed',
      hasDocuments: false,
      lastSeenAt: null,
    });
    const lots: [caseId: number, wineId: number, sizeMl: number | null][] = [
      [500, 102, 750],
      [501, 102, 750],
      [501, 100, 750],
      [501, 101, 1500],
      [501, 101, null],
      [501, 101, 375],
    ];
    const index = indexOf({
      wines: [wine(100, 'Éole', null), wine(101, 'eole', 1999), wine(102, 'Zind', 1990)],
      cases: [wineCase(500, 'nj-2'), wineCase(501, 'NJ-1')],
      lots: lots.map(([caseId, wineId, sizeMl], at) => {
        const stored = { free: 1, addedDate: '2024-01-31' };
        return { id: 900 + at, caseId, wineId, sizeMl, ...stored };
      }),
    });
    const order = [...index.chosenLots(everything).lots].map((one) => [
      one.wineCase.footprint_lookup_code,
      one.wine.short_producer,
      one.sizeMl,
    ]);
    expect(order).toEqual([
      ['NJ-1', 'eole', null],
      ['NJ-1', 'eole', 375],
      ['NJ-1', 'eole', 1500],
      ['NJ-1', 'Éole', 750],
      ['NJ-1', 'Zind', 750],
      ['nj-2', 'Zind', 750],
    ]);
  });

  it('stay as they were when the export began, despite pulls meanwhile', () => {
    fc.assert(
      fc.property(randomCellar, (cellar) => {
        const index = indexOf(cellar);
        const before = [...index.chosenLots(everything).lots];
        const running = index.chosenLots(everything).lots;
        const lots = cellar.lots.map((one) => ({ ...one, free: 0 }));
        index.apply(asChanges(2, { wines: [], cases: [], lots }));
        expect([...running]).toEqual(before);
        expect([...index.chosenLots(everything).lots]).toEqual([]);
      }),
    );
  });
});

describe('an export as CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ["'=1", "''=1"],
    ["''-1", "'''-1"],
    ["'t Hooft", "'t Hooft"],
    ['3-1=2', '3-1=2'],
    ['say "yes", or\r\nno', 'say "yes", or\r\nno'],
    ['one\ntwo', 'one\ntwo'],
    ['"', '"'],
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    [' x ', ' x '],
    ['x;=1+1', "x;'=1+1"],
    ['x;"=1+1"', `x;'"=1+1"`],
    ["x\t'-1\t@y", "x\t''-1\t'@y"],
    ['x\n+1', "x\n'+1"],
    ['Grüner; 白\u00a0酒 🍷', 'Grüner; 白\u00a0酒 🍷'],
  ])('writes the cell %j so that a spreadsheet shows %j', async (name, shown) => {
    const wine = { ...lot.wine, short_producer: name, designation: name };
    const wineCase = { ...lot.wineCase, footprint_lookup_code: name, container_name: name };
    expect(readExport(await textOf([{ ...lot, wine, wineCase }]))).toMatchObject([
      { Producer: shown, Designation: shown, 'Case Number': shown, 'Case Type': shown },
    ]);
  });

  it.each([
    ['NJ-123', 'NJ-123'],
    ['A-12', 'A-12'],
    ['12 x 750', '12 x 750'],
    ['E-5', 'E-5'],
    ['00104233', "'00104233"],
    ['123456789012345678', "'123456789012345678"],
    ['1E5', "'1E5"],
    ['1.5e+3', "'1.5e+3"],
    ['3-4', "'3-4"],
    ['3/4/2024', "'3/4/2024"],
    ['10:30 pm', "'10:30 pm"],
    ['MAR-1', "'MAR-1"],
    ['12 Sept 2024', "'12 Sept 2024"],
    ['$7', "'$7"],
    ['-7', "'-7"],
    ["'007", "''007"],
    ["'t 7", "'t 7"],
  ])('writes the case number %j as %j, so that a spreadsheet keeps it', async (number, shown) => {
    const wineCase = { ...lot.wineCase, footprint_lookup_code: number };
    expect(readExport(await textOf([{ ...lot, wineCase }]))).toMatchObject([
      { 'Case Number': shown },
    ]);
  });

  it('gives any case number back to our import', async () => {
    const unit = fc.constantFrom(...`0123-/. :;'"=+@eE%$apm`, 'MAR', 'NJ-', '\t');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit })), async (numbers) => {
        const lots = numbers.map((number) => ({
          ...lot,
          wineCase: { ...lot.wineCase, footprint_lookup_code: number },
        }));
        const shown = readExport(await textOf(lots)).map((row) => row['Case Number'] ?? '');
        expect(shown.map((cell) => unguardCaseNumber(unguardFormula(cell)))).toEqual(numbers);
        expect(shown.filter((cell) => /^(0\d+|\d+E\d+|\d+[-/]\d+)$/.test(cell))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives any text back to a strict reader, every formula defused', async () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom(...`=+-@\t\r\n'";, aé`) }));
    await fc.assert(
      fc.asyncProperty(texts, async (names) => {
        const lots = names.map((region) => ({ ...lot, wine: { ...lot.wine, region } }));
        const file = await textOf(lots);
        const shown = readExport(file).map(({ Region }) => Region);
        expect(shown.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        expect(shown.map(unguardFormula)).toEqual(names);
        // Splits at another separator and ignores quotes, as some programs do.
        const cells = file.split(/[;\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));
        expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      }),
    );
  });

  it('has a row for each of 100,000 lots', async () => {
    expect(readExport(await textOf(manyLots({ count: 0 })))).toHaveLength(LONG_EXPORT);
  });

  it('is written no further than it is read, however long that takes', async () => {
    const asked = { count: 0 };
    const stalled = csvOf(manyLots(asked));
    await once(stalled, 'readable');
    await textOf(manyLots({ count: 0 }));
    expect(asked.count).toBeGreaterThan(0);
    expect(asked.count).toBeLessThan(2000);
    stalled.destroy();
  });

  it('lets others have their turn while it is written', async () => {
    let turns = 0;
    const others = { go: true };
    const takeTurn = () => {
      turns += 1;
      if (others.go) setImmediate(takeTurn);
    };
    takeTurn();
    await textOf(manyLots({ count: 0 }));
    others.go = false;
    expect(turns).toBeGreaterThan(100);
  });
});
