import { WINE_TYPES, type WineType } from '@portal/contract/cellar/inventory/vocabulary';
import { foldSpelling } from '../../../db/label-key.ts';
import type { CellParser } from './cell-values.ts';

const BY_NAME = new Map(WINE_TYPES.map((type) => [foldSpelling(type), type]));

/** One of the nine wine types, in any case and with or without accent; empty is null. */
export const parseWineType: CellParser<WineType | null> = (text) => {
  if (text === '') return { value: null };
  const value = BY_NAME.get(foldSpelling(text));
  return value === undefined ? { allowed: `one of ${WINE_TYPES.join(', ')}` } : { value };
};

// The order matters: the style of a wine (sweet, sparkling) comes before its colour. Fortified wines count as dessert
// wines; the nine types have none nearer.
const RULES: readonly (readonly [RegExp, WineType])[] = [
  [/\b(beer|cider|perry)\b/, 'Beer/Cider'],
  [/\b(spirits?|liqueur|whisk(e)?y|brandy)\b/, 'Spirits'],
  [/\bsparkling\b.*\b(rose|red)\b|\b(rose|red)\b.*\bsparkling\b/, 'Sparkling-Rose/Red'],
  [/\bsparkling\b/, 'Sparkling-White'],
  [/\b(sweet|dessert|fortified)\b/, 'Dessert'],
  [/^(red)\b/, 'Red'],
  [/^(white)\b/, 'White'],
  [/^(rose)\b/, 'Rose'],
];

/**
 * Maps CellarTracker's Type ("White - Sweet/Dessert"), or its Color and Category, to one of the nine wine types;
 * anything else (sake, mead, orange wine, non-alcoholic) is Other.
 */
export function mapWineType(words: readonly string[]): WineType {
  const text = foldSpelling(words.join(' '));
  if (/\bnon-?alcoholic\b/.test(text)) return 'Other';
  return RULES.find(([rule]) => rule.test(text))?.[1] ?? 'Other';
}
