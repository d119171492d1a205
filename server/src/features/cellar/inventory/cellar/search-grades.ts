import { drinkStateOf } from '@portal/contract/cellar/inventory/drink-window';
import type { CellarFilters } from './cellar-query.ts';
import type { CellarStore, LotView } from './cellar-store.ts';
import type { Path } from './facets.ts';
import { NONE } from './ranked-values.ts';
import {
  isYear,
  type SearchTerm,
  termsUnderEverything,
  termsUnderField,
  withLastYear,
} from './search-terms.ts';
import { GRADE, type SearchedTexts } from './wine-texts.ts';

/** Grades by wine slot, or by position of the lot where a word such as "magnum" is met by some sizes only. */
export interface SearchGrades {
  readonly of: 'wine' | 'lot';
  readonly grades: Uint8Array;
}

/**
 * Grades the wines of a search; null without words. When the words, without any filter, match no free bottle of the
 * account, two digits at their end are read as a year; when that finds none either, typing errors are allowed.
 */
export function gradeSearch(
  store: CellarStore,
  view: LotView,
  filters: CellarFilters,
): SearchGrades | null {
  const { queryField, isExactMatch } = filters;
  const beginsAnyText = (word: string) =>
    findsWine(view, gradeWord(store, queryField, word, false));
  const grade = (search: CellarFilters, allowErrors: boolean) => {
    const terms =
      queryField === 'everything'
        ? termsUnderEverything(search, allowErrors)
        : termsUnderField(search, beginsAnyText);
    const allows = (word: string) => allowErrors && !isYear(word, search.year);
    const { year } = search;
    return terms.length === 0 ? null : gradeTerms({ store, year }, view, queryField, terms, allows);
  };
  const strict = grade(filters, false);
  if (strict === null || isExactMatch || findsLot(view, strict)) return strict;
  const dated = withLastYear(filters);
  for (const allowErrors of [false, true]) {
    const found = dated && grade(dated, allowErrors);
    if (found && findsLot(view, found)) return found;
  }
  return grade(filters, true);
}

interface Graded {
  readonly store: CellarStore;
  /** In which wines are ready to drink or not. */
  readonly year: number;
}

function gradeTerms(
  { store, year }: Graded,
  view: LotView,
  texts: SearchedTexts,
  terms: readonly SearchTerm[],
  allows: (word: string) => boolean,
): SearchGrades {
  const slotCount = store.wines.length;
  const graded = terms.map((term) => ({
    sizesMl: term.sizesMl,
    grades: withFacts({ store, year }, term, gradeTexts(store, texts, term, allows)),
  }));
  if (terms.every(({ sizesMl }) => sizesMl.length === 0)) {
    return {
      of: 'wine',
      grades: worstOf(
        graded.map(({ grades }) => grades),
        slotCount,
      ),
    };
  }
  const ofSize = (sizeMl: Path[number]) => {
    const left = graded.filter(({ sizesMl }) => !sizesMl.includes(sizeMl));
    return worstOf(
      left.map(({ grades }) => grades),
      slotCount,
    );
  };
  return { of: 'lot', grades: gradeLots(store, view, ofSize) };
}

/** Grades by position of the lot. */
function gradeLots(
  store: CellarStore,
  { wineRows, rows }: LotView,
  ofSize: (sizeMl: Path[number]) => Uint8Array,
): Uint8Array {
  const bySize: Uint8Array[] = [];
  const [{ slots: wines }, { keys: sizes }] = [rows.wine, rows.lot];
  const lotGrades = new Uint8Array(wineRows.length);
  for (let at = 0; at < lotGrades.length; at += 1) {
    const size = sizes[at] ?? NONE;
    const grades = (bySize[size] ??= ofSize(store.catalogue.sizeOf(size)));
    lotGrades[at] = grades[wines[wineRows[at] ?? 0] ?? NONE] ?? GRADE.miss;
  }
  return lotGrades;
}

function gradeTexts(
  store: CellarStore,
  texts: SearchedTexts,
  { words, isPhrase }: SearchTerm,
  allows: (word: string) => boolean,
): Uint8Array {
  const { catalogue, wines } = store;
  if (words.length === 0) return new Uint8Array(wines.length);
  if (isPhrase) return catalogue.texts.gradePhrase(texts, wines, words);
  return worstOf(
    words.map((word) => gradeWord(store, texts, word, allows(word))),
    wines.length,
  );
}

function gradeWord(
  { catalogue, wines }: CellarStore,
  texts: SearchedTexts,
  word: string,
  allowErrors: boolean,
): Uint8Array {
  return catalogue.texts.gradeWord(texts, wines, word, allowErrors);
}

/** Wines of the term's vintage, or in the state of its drinking window, meet it. */
function withFacts(
  { store, year }: Graded,
  { vintage, drink }: SearchTerm,
  grades: Uint8Array,
): Uint8Array {
  if (vintage === undefined && drink === undefined) return grades;
  const { wines, catalogue } = store;
  return grades.map((grade, slot) => {
    const wine = catalogue.wines[wines[slot] ?? NONE];
    if (wine === undefined) return grade;
    const isMet =
      wine.vintage === vintage ||
      (drink !== undefined && drinkStateOf(wine.drinkFrom, wine.drinkTo, year) === drink);
    return isMet ? GRADE.whole : grade;
  });
}

function worstOf(all: readonly Uint8Array[], slotCount: number): Uint8Array {
  const worst = new Uint8Array(slotCount).fill(GRADE.whole);
  for (const grades of all) {
    for (let slot = 0; slot < worst.length; slot += 1) {
      const grade = grades[slot] ?? GRADE.miss;
      if (grade < (worst[slot] ?? GRADE.miss)) worst[slot] = grade;
    }
  }
  return worst;
}

function findsWine({ rows }: LotView, grades: Uint8Array): boolean {
  return rows.wine.slots.some((wine) => grades[wine] !== GRADE.miss);
}

function findsLot(view: LotView, { of, grades }: SearchGrades): boolean {
  return of === 'wine' ? findsWine(view, grades) : grades.some((grade) => grade !== GRADE.miss);
}

/** The best grade of each wine's chosen lots, by wine slot. */
export function bestGrades(
  { rows, wineRows }: LotView,
  { of, grades }: SearchGrades,
  chosen: Int32Array,
  slotCount: number,
): Uint8Array {
  if (of === 'wine') return grades;
  const best = new Uint8Array(slotCount);
  for (const at of chosen) {
    const wine = rows.wine.slots[wineRows[at] ?? 0] ?? NONE;
    best[wine] = Math.max(best[wine] ?? GRADE.miss, grades[at] ?? GRADE.miss);
  }
  return best;
}
