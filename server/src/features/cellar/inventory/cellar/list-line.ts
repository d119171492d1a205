import { sizesNamed } from '@portal/contract/cellar/inventory/bottle-formats';
import { searchWords } from '@portal/contract/search/fold-text';

/** What a line of a typed or uploaded list asks for. */
export interface ListLine {
  readonly quantity: number;
  /** Null is non-vintage; undefined where the line names none. */
  readonly vintage: number | null | undefined;
  /** The sizes that a format or a measure names; empty where the line names none. */
  readonly sizesMl: readonly number[];
  /** The words left, folded as searches compare them. */
  readonly terms: readonly string[];
}

const SIZE = /(?<!\S)(\d+(?:\.\d+)?)\s?(ml|cl|l|liters?|litres?)\b/i;
const ML_BY_UNIT: Readonly<Record<string, number>> = { ml: 1, cl: 10 };
const LITER = 1000;
/** What a column of a CSV line means that holds just this number. */
const USUAL_SIZES = new Set(['187', '375', '500', '750', '1500', '3000', '6000']);

const YEAR = /(?<!\S)((?:1[89]|20)\d\d)(?!\S)/;
/** At the beginning, and not a count as in "2000 x Almaviva". */
const YEAR_FIRST = /^((?:1[89]|20)\d\d)(?!\S)(?!\s*[x×](?!\S))/i;
const NON_VINTAGE = /(?<!\S)n\.?v\.?(?!\S)/i;
/** "2 x 2015 Almaviva", "2x Almaviva", "3 bottles of Almaviva". */
const LEADING_COUNT = /^(\d{1,7})(?:\s*[x×](?!\S)|(?!\S))/i;
/** "Almaviva x2", "Almaviva (2)". */
const TRAILING_COUNT = /(?:(?<!\S)[x×]\s*|\()(\d{1,7})\)?$/i;
const COUNT_COLUMN = /^\d{1,7}$/;
const FILLERS = new Set(['bottle', 'bottles', 'btl', 'btls', 'of', 'x']);

interface Taken {
  readonly found: string | null;
  readonly rest: string;
}

/** Takes the first match of the first pattern that has one out of a text. */
function take(text: string, ...patterns: readonly RegExp[]): Taken {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { found: match[1] ?? match[0], rest: rest.trim() };
  }
  return { found: null, rest: text };
}

function takeMeasure(text: string): { readonly sizesMl: readonly number[]; readonly rest: string } {
  const measured = SIZE.exec(text);
  if (measured === null) return { sizesMl: [], rest: text };
  const unit = ML_BY_UNIT[(measured[2] ?? '').toLowerCase()] ?? LITER;
  return { sizesMl: [Math.round(Number(measured[1]) * unit)], rest: take(text, SIZE).rest };
}

/** Takes the first trade name of a format, such as "double magnum" or "magnums", out of the words. */
function takeFormat(words: string[]): readonly number[] {
  for (const length of [2, 1]) {
    for (const at of words.keys()) {
      const name = words.slice(at, at + length).join(' ');
      const sizesMl = [name, name.replace(/s$/, '')]
        .map(sizesNamed)
        .find(({ length: count }) => count > 0);
      if (sizesMl === undefined) continue;
      words.splice(at, length);
      return sizesMl;
    }
  }
  return [];
}

function readYear(found: string | null): number | null | undefined {
  if (found === null) return undefined;
  return YEAR.test(found) ? Number(found) : null;
}

function readText(text: string): ListLine {
  const { sizesMl, rest } = takeMeasure(text);
  const first = take(rest, YEAR_FIRST);
  const count = take(first.rest, LEADING_COUNT, TRAILING_COUNT);
  const year =
    first.found === null ? take(count.rest, YEAR, NON_VINTAGE) : { ...first, rest: count.rest };
  const words = searchWords(year.rest);
  const named = sizesMl.length > 0 ? sizesMl : takeFormat(words);
  return {
    quantity: Number(count.found ?? 1),
    vintage: readYear(year.found),
    sizesMl: named,
    terms: words.filter((word) => !FILLERS.has(word)),
  };
}

/** Takes the first column that a test accepts out of the columns. */
function takeColumn(columns: string[], isIt: (column: string) => boolean): string | null {
  const place = columns.findIndex(isIt);
  return place === -1 ? null : (columns.splice(place, 1)[0] ?? null);
}

/** Reads a line such as "2 x 2015 Almaviva", "3 2010 Mascarello Barolo magnum" or "2,2015,Almaviva,750". */
export function readListLine(typed: string): ListLine {
  const columns = typed.split(/[,;\t]/).map((column) => column.replaceAll('"', '').trim());
  if (columns.length === 1) return readText(columns.join(''));
  const year = takeColumn(columns, (column) => /^(?:(?:1[89]|20)\d\d|n\.?v\.?)$/i.test(column));
  const size = takeColumn(columns, (column) => USUAL_SIZES.has(column));
  const count = takeColumn(columns, (column) => COUNT_COLUMN.test(column));
  const text = readText(columns.filter(Boolean).join(' '));
  return {
    ...text,
    quantity: count === null ? text.quantity : Number(count),
    vintage: year === null ? text.vintage : readYear(year),
    sizesMl: size === null ? text.sizesMl : [Number(size)],
  };
}
