import { DRINK_STATES, type DrinkState } from '@portal/contract/cellar/inventory/drink-window';
import { FORMAT_NAMES, sizesNamed } from '@portal/contract/cellar/inventory/bottle-formats';
import { searchWords } from '@portal/contract/search/fold-text';
import type { CellarFilters } from './cellar-query.ts';
import type { Path } from './facets.ts';
import { GRADE, gradeWithError } from './wine-texts.ts';

/** One condition of a search. A lot meets it by its wine's texts, vintage or drinking window, or by its size. */
export interface SearchTerm {
  /** Each must begin a word of the texts; with `isPhrase` they must stand together. */
  readonly words: readonly string[];
  readonly isPhrase: boolean;
  /** The vintage that meets it; null is a wine without, undefined none. */
  readonly vintage: number | null | undefined;
  /** The state of the drinking window that meets it. */
  readonly drink: DrinkState | undefined;
  readonly sizesMl: Path;
}

type Search = Pick<CellarFilters, 'search' | 'isExactMatch' | 'year'>;

/** Most words in the name of a format. */
const LONGEST_NAME = 2;
const FIRST_YEAR = 1700;

/** `'83`, with any apostrophe. */
const SHORT_YEAR = /(?<=^|\s)['\u2019\u2018\u02bc`\u00b4\u2032](\d\d)(?!\w)/g;

/** Two digits by themselves at the end. */
const LAST_DIGITS = /(?<=^|\s)\d\d(?=\s*$)/;

/** Whether a word is a year that a vintage can have: until next year, because some wines are sold before theirs. */
export function isYear(word: string, thisYear: number): boolean {
  return /^\d{4}$/.test(word) && Number(word) >= FIRST_YEAR && Number(word) <= thisYear + 1;
}

/**
 * The terms of a search under one field. A year that begins no word of the field narrows the vintage
 * (docs/product/inventory.md#search).
 */
export function termsUnderField(search: Search, beginsAnyText: (word: string) => boolean) {
  const words = searchWords(search.search);
  const isVintage = (word: string) => isYear(word, search.year) && !beginsAnyText(word);
  const years = new Set(words.filter(isVintage));
  const texts = words.filter((word) => !years.has(word));
  const phrases = search.isExactMatch && texts.length > 0 ? [texts] : texts.map((word) => [word]);
  return [
    ...phrases.map((phrase) => textTerm(phrase, search.isExactMatch)),
    ...[...years].map((year) => ({ ...textTerm([], false), vintage: Number(year) })),
  ];
}

/** The terms of a search under Everything. Words that name a format together are one term. */
export function termsUnderEverything(search: Search, allowErrors: boolean): SearchTerm[] {
  const words = searchWords(
    search.search.replace(SHORT_YEAR, (_, digits: string) => longYear(digits, search)),
  );
  const term = (some: readonly string[]): SearchTerm => ({
    ...textTerm(some, search.isExactMatch),
    vintage: vintageNamed(some.join(' '), search.year),
    drink: DRINK_STATES.find((state) => state === some.join(' ') && state !== 'unknown'),
    sizesMl: namedSizes(some, allowErrors),
  });
  if (search.isExactMatch) return words.length > 0 ? [term(words)] : [];
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const longest = term(words.slice(at, at + LONGEST_NAME));
    const next = longest.sizesMl.length > 0 ? longest : term(words.slice(at, at + 1));
    terms.push(next);
    at += next.words.length;
  }
  return terms;
}

function textTerm(words: readonly string[], isPhrase: boolean): SearchTerm {
  return { words, isPhrase, vintage: undefined, drink: undefined, sizesMl: [] };
}

/** The search with two digits at its end as a year, `margaux 83`; null for others. */
export function withLastYear<Filters extends Search>(filters: Filters): Filters | null {
  const search = filters.search.replace(LAST_DIGITS, (digits) => longYear(digits, filters));
  return search === filters.search ? null : { ...filters, search };
}

/** The latest year with these last two digits that is not in the future. */
function longYear(digits: string, { year }: Search): string {
  const century = year - (year % 100);
  const latest = century + Number(digits);
  return String(latest > year ? latest - 100 : latest);
}

function vintageNamed(word: string, thisYear: number): number | null | undefined {
  if (word === 'nv') return null;
  return isYear(word, thisYear) ? Number(word) : undefined;
}

function namedSizes(words: readonly string[], allowErrors: boolean): readonly number[] {
  const sizes = sizesNamed(words.join(' '));
  if (sizes.length > 0 || !allowErrors) return sizes;
  const isMeant = (name: readonly string[]) =>
    name.length === words.length &&
    name.every((word, at) => gradeWithError(words[at] ?? '', word) === GRADE.whole);
  return FORMAT_NAMES.filter((name) => isMeant(name.split(' '))).flatMap(sizesNamed);
}
