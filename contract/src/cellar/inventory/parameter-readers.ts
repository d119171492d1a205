import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import type { Read } from './search-parameters.ts';

/** First and last year, both included, in order; null is an open side. */
export interface VintageRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Any text as it is, without null characters: a value that matches nothing gives an empty answer and no error. */
export const anyText: Read<string> = (text) =>
  text.includes('\0') ? { message: FIELD_MESSAGES.nullCharacter } : { value: text };

/** A text of at most `most` characters, without null characters. */
export function shortText(most: number): Read<string> {
  return (text) => (text.length > most ? { message: FIELD_MESSAGES.tooLong(most) } : anyText(text));
}

/** One of a closed list of words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Read<Word> {
  return (text) => {
    const value = words.find((word) => word === text);
    return value === undefined ? { message: FIELD_MESSAGES.choice(text) } : { value };
  };
}

/** A sort key, and whether a leading `-` reverses it. */
export interface SortBy<Key extends string> {
  readonly key: Key;
  readonly reversed: boolean;
}

/** One of a closed list of sort keys, with or without a leading `-`. */
export function sortBy<const Key extends string>(keys: readonly Key[]): Read<SortBy<Key>> {
  return (text) => {
    const key = keys.find((name) => name === text.replace(/^-/, ''));
    if (key === undefined) return { message: FIELD_MESSAGES.choice(text) };
    return { value: { key, reversed: text.startsWith('-') } };
  };
}

/** A whole number of any size. */
export const wholeNumber: Read<number> = (text) =>
  /^\s*[+-]?\d+\s*$/.test(text) ? { value: Number(text) } : { message: FIELD_MESSAGES.integer };

/** Reads a boolean in the spellings the API accepts. */
export const yesOrNo: Read<boolean> = (text) => {
  if (/^(?:true|t|yes|y|on|1)$/i.test(text)) return { value: true };
  if (/^(?:false|f|no|n|off|0)$/i.test(text)) return { value: false };
  return { message: FIELD_MESSAGES.boolean };
};

/** Reads `1990__2005`: an empty side is open, reversed ends are swapped (docs/product/inventory.md#vintage). */
export const vintageRange: Read<VintageRange> = (text) => {
  const sides = /^(-?\d+)?__(-?\d+)?$/.exec(text);
  if (!sides) return { message: FIELD_MESSAGES.integer };
  const from = sides[1] === undefined ? null : Number(sides[1]);
  const to = sides[2] === undefined ? null : Number(sides[2]);
  const reversed = from !== null && to !== null && from > to;
  return { value: reversed ? { from: to, to: from } : { from, to } };
};

/** Reads a page number or `last`. Anything else becomes 0, which answers 404. */
export const pageNumber: Read<number | 'last'> = (text) => {
  if (text === 'last') return { value: text };
  return { value: /^\d+$/.test(text) ? Number(text) : 0 };
};
