import { wineSearchQuery } from '@portal/contract/cellar/inventory/search-query.schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlainLot, plainAnswer } from '../../../testing/cellar-oracle.ts';
import {
  asChanges,
  type RandomCellar,
  randomCaseQuery,
  randomCellar,
  randomSearch,
  randomWineQuery,
  randomWrite,
  TEST_YEAR,
} from '../../../testing/random-cellar.ts';
import { filtersOf, plainSuggestions, withoutCount } from '../../../testing/suggestion-oracle.ts';
import { Catalogue } from './cellar/catalogue.ts';
import { CellarIndex, type ListAnswer } from './cellar-index.ts';
import {
  type CaseQuery,
  type CellarFilters,
  toWineQuery,
  type WineQuery,
} from './cellar/cellar-query.ts';

function indexOf(cellar: RandomCellar, version = 1): CellarIndex {
  const index = new CellarIndex(new Catalogue(TEST_YEAR));
  index.apply(asChanges(version, cellar));
  return index;
}

function joined({ wines, cases, lots }: RandomCellar): PlainLot[] {
  return lots.flatMap((lot) => {
    const wine = wines.find(({ id }) => id === lot.wineId);
    const box = cases.find(({ id }) => id === lot.caseId);
    return wine && box ? [{ lot, wine, box }] : [];
  });
}

/** Returns the cellar after all writes; the last write of a wine, case or lot counts. */
function afterWrites(cellar: RandomCellar, writes: readonly RandomCellar[]): RandomCellar {
  const latest = <Row extends { readonly id: number }>(rows: readonly Row[]) => [
    ...new Map(rows.map((row) => [row.id, row])).values(),
  ];
  const all = [cellar, ...writes];
  return {
    wines: latest(all.flatMap(({ wines }) => wines)),
    cases: latest(all.flatMap(({ cases }) => cases)),
    lots: latest(all.flatMap(({ lots }) => lots)),
  };
}

function asPlain(answer: ListAnswer | null): unknown {
  if (answer === null) return null;
  return {
    count: answer.count,
    bottle_count: answer.bottleCount,
    wine_ids_list: answer.wineIds(),
    pages: answer.page.count,
    facets: answer.facets && (JSON.parse(Buffer.from(answer.facets).toString()) as unknown),
    results: answer.rows.map((row): unknown => JSON.parse(row)),
  };
}

function idOf(row: string): unknown {
  const parsed: unknown = JSON.parse(row);
  return parsed !== null && typeof parsed === 'object' && 'id' in parsed ? parsed.id : undefined;
}

function expectEachRowOnce(
  search: (pages: Partial<Pick<WineQuery, 'page' | 'perPage'>>) => ListAnswer | null,
): void {
  const pageCount = search({ page: 'last' })?.page.count ?? 0;
  const pages = Array.from({ length: pageCount }, (_, at) => search({ page: at + 1 })?.rows ?? []);
  const whole = search({ page: 1, perPage: 1000 });
  expect(pages.flat().map(idOf)).toEqual(whole?.rows.map(idOf));
  expect(new Set(pages.flat().map(idOf)).size).toBe(whole?.count);
}

function expectWineView(index: CellarIndex, cellar: RandomCellar, query: WineQuery): void {
  expect(asPlain(index.searchWines(query))).toEqual(plainAnswer('wine', joined(cellar), query));
}

function expectCaseView(index: CellarIndex, cellar: RandomCellar, query: CaseQuery): void {
  expect(asPlain(index.searchCases(query))).toEqual(plainAnswer('case', joined(cellar), query));
}

describe('the cellar index', () => {
  it('answers every wine search as plain counting does', () => {
    fc.assert(
      fc.property(randomCellar, fc.array(randomWineQuery, { maxLength: 6 }), (cellar, queries) => {
        const index = indexOf(cellar);
        for (const query of queries) {
          index.searchWines({ ...query, filters: { ...query.filters, size: [] } });
          expectWineView(index, cellar, query);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('answers every case search as plain counting does', () => {
    fc.assert(
      fc.property(randomCellar, fc.array(randomCaseQuery, { maxLength: 6 }), (cellar, queries) => {
        const index = indexOf(cellar);
        for (const query of queries) expectCaseView(index, cellar, query);
      }),
      { numRuns: 500 },
    );
  });

  it('answers after any writes as a newly built index would', () => {
    fc.assert(
      fc.property(
        randomCellar,
        fc.array(randomWrite, { minLength: 1, maxLength: 4 }),
        randomWineQuery,
        randomCaseQuery,
        (cellar, writes, wineQuery, caseQuery) => {
          const index = indexOf(cellar);
          let now = cellar;
          writes.forEach((write, at) => {
            index.searchWines(wineQuery);
            index.searchCases(caseQuery);
            index.apply(asChanges(2 + at, write));
            now = afterWrites(now, [write]);
            expectWineView(index, now, wineQuery);
            expectCaseView(index, now, caseQuery);
          });
          const rebuilt = indexOf(now, index.version);
          expect(index.totals()).toEqual(rebuilt.totals());
          expect(asPlain(index.searchWines(wineQuery))).toEqual(
            asPlain(rebuilt.searchWines(wineQuery)),
          );
        },
      ),
      { numRuns: 250 },
    );
  });

  it('allows a typing error although a reserved wine has exactly that name', () => {
    fc.assert(
      fc.property(randomCellar, randomWineQuery, (random, query) => {
        const names = { shortProducer: 'Leroi', longProducer: 'Leroi' };
        const cellar = {
          ...random,
          wines: random.wines.map((wine) => (wine.id === 100 ? { ...wine, ...names } : wine)),
          lots: random.lots.map((lot) => (lot.wineId === 100 ? { ...lot, free: 0 } : lot)),
        };
        const search = {
          search: 'leroi',
          queryField: 'short_producer',
          isExactMatch: false,
        } as const;
        const filters = { ...query.filters, ...search };
        expectWineView(indexOf(cellar), cellar, { ...query, filters });
      }),
      { numRuns: 300 },
    );
  });

  it('counts the sizes of an account that has more of them than a set of bits holds', () => {
    fc.assert(
      fc.property(randomCellar, (random) => {
        const lots = random.lots.map((lot, at) => ({ ...lot, sizeMl: 100 + at * 10 }));
        const more = lots.map((lot, at) => ({ ...lot, id: lot.id + 500, sizeMl: 1000 + at * 10 }));
        const cellar = { ...random, lots: [...lots, ...more] };
        const query = toWineQuery(wineSearchQuery.parse({ facet: ['size', 'variety'] }), TEST_YEAR);
        expectWineView(indexOf(cellar), cellar, query);
      }),
      { numRuns: 50 },
    );
  });

  it('suggests instead of an empty list what plain counting finds, and leaves out nothing', () => {
    fc.assert(
      fc.property(randomCellar, randomWineQuery, randomSearch, (cellar, query, search) => {
        const index = indexOf(cellar);
        for (const [view, filters] of [
          ['wine', query.filters],
          ['case', { ...query.filters, ...search }],
        ] as const) {
          const changed = { ...query, filters, facets: [], ordering: [], page: 1 };
          const found = view === 'wine' ? index.searchWines(changed) : index.searchCases(changed);
          const count = (filtered: CellarFilters) =>
            plainAnswer(view, joined(cellar), { ...changed, filters: filtered })?.count ?? 0;
          const suggestions = found?.suggestions ?? [];
          if (found?.suggestions === null) continue;
          expect(found?.count).toBe(0);
          for (const one of suggestions) {
            expect([one, count(filtersOf(filters, one))]).toEqual([one, one.doc_count]);
          }
          const others = plainSuggestions(filters).filter(
            (one) => count(filtersOf(filters, one)) > 0,
          );
          expect(suggestions.map(withoutCount)).toEqual(
            expect.arrayContaining(others.map(withoutCount)),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('takes in the same changes twice without a difference', () => {
    fc.assert(
      fc.property(randomCellar, randomWrite, randomWineQuery, (cellar, write, query) => {
        const index = indexOf(cellar);
        index.apply(asChanges(2, write));
        const once = asPlain(index.searchWines(query));
        index.apply(asChanges(2, write));
        expect(asPlain(index.searchWines(query))).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });

  it('gives each row of either view exactly once over all pages joined', () => {
    fc.assert(
      fc.property(randomCellar, randomWineQuery, randomCaseQuery, (cellar, wines, cases) => {
        const index = indexOf(cellar);
        expectEachRowOnce((pages) => index.searchWines({ ...wines, ...pages }));
        expectEachRowOnce((pages) => index.searchCases({ ...cases, ...pages }));
      }),
      { numRuns: 300 },
    );
  });
});
