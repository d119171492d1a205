/* Grades lots by a search in the slow and obvious way: each lot by itself, all its texts, word by word. */
import { drinkStateOf } from '@portal/contract/cellar/inventory/drink-window';
import { FORMAT_NAMES, sizesNamed } from '@portal/contract/cellar/inventory/bottle-formats';
import type { LotRecord, WineRecord } from '../features/cellar/inventory/cellar/cellar-changes.ts';
import type { CellarFilters } from '../features/cellar/inventory/cellar/cellar-query.ts';
import { bestGrade, plainWords, termGrade } from './text-oracle.ts';

interface SearchedLot {
  readonly lot: LotRecord;
  readonly wine: WineRecord;
}

function searchedNames(
  { wine }: SearchedLot,
  field: CellarFilters['queryField'],
): (string | null)[] {
  switch (field) {
    case 'short_producer':
      return [wine.shortProducer, wine.longProducer];
    case 'everything': {
      const { shortProducer, longProducer, designation, vineyard, appellation, variety } = wine;
      const label = [shortProducer, longProducer, designation, vineyard, appellation, variety];
      return [...label, wine.country, wine.region, wine.subregion, wine.wineType];
    }
    default:
      return [wine[field]];
  }
}

function isYear(word: string, { year }: CellarFilters): boolean {
  const number = Number(word);
  return word.length === 4 && Number.isInteger(number) && number >= 1700 && number <= year + 1;
}

/** The search with `'99` written as the latest such year that is over or present. */
function withLongYears({ search, year }: CellarFilters): string {
  const written = search.split(' ').map((word) => {
    const digits = /^['’](\d\d)$/.exec(word)?.[1];
    if (digits === undefined) return word;
    let found = year;
    while (String(found).slice(-2) !== digits) found -= 1;
    return String(found);
  });
  return written.join(' ');
}

type Grade = (row: SearchedLot) => number;

/** Of a field: years that begin none of its words name the vintage, all other words are looked for in its texts. */
function gradeInField(rows: readonly SearchedLot[], filters: CellarFilters, slips: boolean): Grade {
  const words = plainWords(filters.search);
  const begins = (year: string) =>
    rows.some((row) =>
      searchedNames(row, filters.queryField).some((name) =>
        plainWords(name ?? '').some((word) => word.startsWith(year)),
      ),
    );
  const years = words.filter((word) => isYear(word, filters) && !begins(word));
  const others = words.filter((word) => !years.includes(word));
  return (row) => {
    if (!years.every((year) => row.wine.vintage === Number(year))) return 0;
    return gradeTexts(row, others, filters, slips);
  };
}

/** How well a row matches: 0 not, 1 with slips, 2 exactly or when no words are searched. Years match only exactly. */
function gradeTexts(
  row: SearchedLot,
  words: readonly string[],
  filters: CellarFilters,
  slips: boolean,
): number {
  if (words.length === 0) return 2;
  const names = searchedNames(row, filters.queryField);
  const { isExactMatch } = filters;
  if (isExactMatch) return bestGrade(names, { search: words.join(' '), isExactMatch }, false);
  const grades = words.map((search) =>
    bestGrade(names, { search, isExactMatch }, slips && !isYear(search, filters)),
  );
  return Math.min(...grades);
}

function namedSizes(words: readonly string[], slips: boolean): readonly number[] {
  const exact = sizesNamed(words.join(' '));
  if (exact.length > 0 || !slips) return exact;
  return FORMAT_NAMES.filter((name) => {
    const parts = name.split(' ');
    return (
      parts.length === words.length &&
      parts.every((part, at) => termGrade(words[at] ?? '', part, true) === 2)
    );
  }).flatMap(sizesNamed);
}

/** Of all fields: words that name a format together are one condition. */
function gradeInAll(_: readonly SearchedLot[], filters: CellarFilters, slips: boolean): Grade {
  const words = plainWords(withLongYears(filters));
  const parts: string[][] = [];
  for (const word of words) {
    const before = parts.at(-1);
    const joins =
      before?.length === 1 && namedSizes([...before, word], slips).length > 0 && words.length > 1;
    if (before && (joins || filters.isExactMatch)) before.push(word);
    else parts.push([word]);
  }
  const sizes = new Map(parts.map((part) => [part, namedSizes(part, slips)]));
  return (row) =>
    Math.min(
      ...parts.map((part) => {
        const [word = ''] = part;
        const isVintage =
          part.length === 1 &&
          (row.wine.vintage === null
            ? word === 'nv'
            : isYear(word, filters) && row.wine.vintage === Number(word));
        const { sizeMl } = row.lot;
        const isSize = sizeMl !== null && sizes.get(part)?.includes(sizeMl);
        const { drinkFrom, drinkTo } = row.wine;
        const isDrink =
          ['ready', 'hold', 'past'].includes(part.join(' ')) &&
          drinkStateOf(drinkFrom, drinkTo, filters.year) === part.join(' ');
        return isVintage || isSize || isDrink ? 2 : gradeTexts(row, part, filters, slips);
      }),
    );
}

/** Grades every free lot: 0 not found, 1 found, 2 found by whole words. */
export function searchGrades<Row extends SearchedLot>(
  rows: readonly Row[],
  filters: CellarFilters,
): Map<Row, number> {
  const gradeBy = filters.queryField === 'everything' ? gradeInAll : gradeInField;
  const grade = (search: string, slips: boolean) => {
    const gradeRow = gradeBy(rows, { ...filters, search }, slips);
    return new Map(rows.map((row) => [row, gradeRow(row)]));
  };
  const { search } = filters;
  const isFound = (grades: Map<Row, number>) => [...grades.values()].some((value) => value > 0);
  const strict = grade(search, false);
  if (isFound(strict) || filters.isExactMatch) return strict;
  const last = search.trimEnd().split(/\s/).at(-1) ?? '';
  const dated = withLongYears({
    ...filters,
    search: `${search.trimEnd().slice(0, search.trimEnd().length - last.length)}'${last}`,
  });
  for (const slips of [false, true]) {
    const found = /^\d\d$/.test(last) ? grade(dated, slips) : new Map<Row, number>();
    if (isFound(found)) return found;
  }
  return grade(search, true);
}
