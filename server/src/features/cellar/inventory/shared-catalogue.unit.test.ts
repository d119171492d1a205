import { FACET_NAMES, QUERY_FIELDS } from '@portal/contract/cellar/inventory/vocabulary';
import {
  caseSearchQuery,
  wineSearchQuery,
} from '@portal/contract/cellar/inventory/search-query.schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asChanges,
  type RandomCellar,
  randomCaseQuery,
  randomCellar,
  randomWineQuery,
  randomWrite,
  TEST_YEAR,
} from '../../../testing/random-cellar.ts';
import { Catalogue } from './cellar/catalogue.ts';
import { type CaseQuery, toCaseQuery, toWineQuery, type WineQuery } from './cellar/cellar-query.ts';
import { readListLine } from './cellar/list-line.ts';
import { CellarIndex, type ListAnswer } from './cellar-index.ts';

const EVERYTHING = toWineQuery(wineSearchQuery.parse({}), TEST_YEAR).filters;

/** All that a list says, as text. */
function said(answer: ListAnswer | null): string {
  return JSON.stringify(answer && { ...answer, wineIds: answer.wineIds() });
}

/** The same cellar with wines of its own, the `at`th of several. */
function withOwnWines({ wines, lots, cases }: RandomCellar, at: number): RandomCellar {
  const ownId = (id: number) => id + at * 1000;
  return {
    wines: wines.map((wine) => ({ ...wine, id: ownId(wine.id) })),
    lots: lots.map((lot) => ({ ...lot, wineId: ownId(lot.wineId) })),
    cases,
  };
}

interface Searches {
  readonly wines: readonly WineQuery[];
  readonly cases: readonly CaseQuery[];
}

function answersOf(index: CellarIndex, { wines, cases }: Searches): string[] {
  return [
    ...wines.map((query) => said(index.searchWines(query))),
    ...cases.map((query) => said(index.searchCases(query))),
    JSON.stringify(index.glance(TEST_YEAR)),
    JSON.stringify(wines.map(({ filters }) => index.matchLine(readListLine(filters.search)))),
    JSON.stringify([...index.chosenLots({ filters: EVERYTHING }).lots]),
  ];
}

const searches: fc.Arbitrary<Searches> = fc.record({
  wines: fc.array(randomWineQuery, { maxLength: 4 }),
  cases: fc.array(randomCaseQuery, { maxLength: 2 }),
});

describe('cellars that share one catalogue', () => {
  it('answer as if each were alone, also while wines of the others change', () => {
    const cellars = fc.array(fc.tuple(randomCellar, fc.array(randomWrite, { maxLength: 2 })), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(cellars, searches, fc.boolean(), (drawn, asked, isEachAnswered) => {
        const shared = new Catalogue(TEST_YEAR);
        const held = drawn.map(([cellar, writes], at) => ({
          changes: [cellar, ...writes].map((one, version) =>
            asChanges(version + 1, withOwnWines(one, at)),
          ),
          together: new CellarIndex(shared),
          alone: new CellarIndex(new Catalogue(TEST_YEAR)),
        }));
        for (let step = 0; step < 3; step += 1) {
          for (const { changes, together, alone } of held) {
            const change = changes[step];
            if (change === undefined) continue;
            together.apply(change);
            alone.apply(change);
            // What was answered before others changed must not stay in the catalogue.
            if (isEachAnswered) answersOf(together, asked);
          }
        }
        for (const { together, alone } of held) {
          expect(answersOf(together, asked)).toEqual(answersOf(alone, asked));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of fifty none ever names what only another one holds', () => {
    const catalogue = new Catalogue(TEST_YEAR);
    const letter = (at: number) => String.fromCodePoint(97 + Math.floor(at));
    const names = Array.from(
      { length: 50 },
      (_, at) => `Owner${letter(at % 10)}${letter(at / 10)}`,
    );
    const indexes = names.map((name, at) => {
      const index = new CellarIndex(catalogue);
      index.apply(asChanges(1, cellarNamed(name, at)));
      return index;
    });
    for (const [at, index] of indexes.entries()) {
      const own = names[at] ?? '';
      const others = names.filter((name) => name !== own);
      const asked = [
        ...others.map((search) => ({ search, queryField: 'everything' })),
        ...[own, 'Owner', 'Ownre', ''].flatMap((search) =>
          QUERY_FIELDS.map((queryField) => ({ search, queryField })),
        ),
      ];
      const texts = asked.map((words) => {
        const raw = { ...words, facet: [...FACET_NAMES] };
        return [
          said(index.searchWines(toWineQuery(wineSearchQuery.parse(raw), TEST_YEAR))),
          said(index.searchCases(toCaseQuery(caseSearchQuery.parse(raw), TEST_YEAR))),
        ];
      });
      const lines = others.map((name) => index.matchLine(readListLine(name)));
      const all = JSON.stringify([
        texts,
        lines,
        index.glance(TEST_YEAR),
        [...index.chosenLots({ filters: EVERYTHING }).lots],
      ]);
      expect(all).toContain(own);
      expect(others.filter((name) => all.includes(name))).toEqual([]);
    }
  });
});

/** A cellar with one wine, all of whose texts have a word that no other cellar has. */
function cellarNamed(name: string, at: number): RandomCellar {
  const wine = {
    id: 1 + at,
    shortProducer: name,
    longProducer: `${name} Estate`,
    wineType: 'Red' as const,
    vintage: 1990,
    designation: `${name} Reserve`,
    vineyard: `${name} Hill`,
    appellation: `${name} Valley`,
    variety: `${name} Noir`,
    country: `${name} Land`,
    region: `${name} Coast`,
    subregion: `${name} Bay`,
    drinkFrom: 2000,
    drinkTo: 2030,
    version: 1,
  };
  const box = {
    id: 500 + at,
    footprintLookupCode: `NJ-${name}`,
    containerName: name,
    hasDocuments: false,
    lastSeenAt: null,
  };
  const lot = {
    id: 900 + at,
    caseId: box.id,
    wineId: wine.id,
    sizeMl: 750,
    free: 2,
    addedDate: '2024-01-31',
  };
  return { wines: [wine], cases: [box], lots: [lot] };
}
