import { isCalendarDay } from '@portal/contract/errors/fields';

/** The value of a cell, or a description of the allowed values. */
export type Reading<Value> = { readonly value: Value } | { readonly allowed: string };

export type CellParser<Value> = (text: string) => Reading<Value>;

const allowed = (words: string) => ({ allowed: words });

// Control characters cannot be stored, or would be invisible.
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Text of at most `max` characters; empty is null. */
export function textUpTo(max: number): CellParser<string | null> {
  return (text) => {
    if (CONTROL_CHARACTER.test(text)) return allowed('text without control characters');
    if (text.length > max && Array.from(text).length > max)
      return allowed(`at most ${max} characters`);
    return { value: text === '' ? null : text };
  };
}

export function requiredTextUpTo(max: number): CellParser<string> {
  const parse = textUpTo(max);
  return (text) => {
    const reading = parse(text);
    if ('allowed' in reading) return reading;
    return reading.value === null ? allowed('a text, not empty') : { value: reading.value };
  };
}

// CellarTracker's words for "nothing known".
const MISSING = /^(unknown|no designation|no vineyard|none|n\/a|\(n\/a\)|\(none\))$/i;

/** Text of an export that writes "Unknown" where it knows nothing. */
export function knownTextUpTo(max: number): CellParser<string | null> {
  const parse = textUpTo(max);
  return (text) => (MISSING.test(text) ? { value: null } : parse(text));
}

/** A whole number of bottles; 0 means that the row stores nothing. */
export const parseQuantity: CellParser<number> = (text) =>
  inRange(text, 0, 100_000) ?? allowed('a whole number from 0 to 100000');

/** Pending bottles, which are only reported; empty is none. */
export const parsePending: CellParser<number> = (text) =>
  text === '' ? { value: 0 } : parseQuantity(text);

/** Reads a vintage: empty, NV and CellarTracker's 1001 mean a wine without vintage. */
export const parseVintage: CellParser<number | null> = (text) => {
  if (/^(|1001|nv|n\.v\.|non[- ]?vintage)$/i.test(text)) return { value: null };
  return inRange(text, 1700, 2100) ?? allowed('a year from 1700 to 2100, NV, 1001 or empty');
};

/** A year of a drinking window; CellarTracker writes 9999 for no end. */
export const parseDrinkYear: CellParser<number | null> = (text) => {
  if (/^(|0|1001|9999|unknown)$/i.test(text)) return { value: null };
  return inRange(text, 1700, 2200) ?? allowed('a year from 1700 to 2200, or empty');
};

/** The state of a bottle in CellarTracker's bottles export: 1 stored, 0 drunk, -1 on its way. */
export const parseBottleState: CellParser<number> = (text) =>
  inRange(text, -1, 1) ?? allowed('1 (in the cellar), 0 (consumed) or -1 (pending)');

/** A day as YYYY-MM-DD, or as spreadsheets rewrite it: month/day/year. Empty is null. */
export const parseDay: CellParser<string | null> = (text) => {
  if (text === '') return { value: null };
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [year, month, day] = iso?.slice(1) ?? [american?.[3], american?.[1], american?.[2]];
  const date = `${year ?? ''}-${month?.padStart(2, '0') ?? ''}-${day?.padStart(2, '0') ?? ''}`;
  return isCalendarDay(date) && date >= '1900-01-01' && date <= '2100-12-31'
    ? { value: date }
    : allowed('a day from 1900 to 2100 as YYYY-MM-DD or MM/DD/YYYY, or empty');
};

function inRange(text: string, min: number, max: number): { value: number } | undefined {
  if (!/^-?\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? { value } : undefined;
}
