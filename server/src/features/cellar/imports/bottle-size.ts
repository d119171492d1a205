import type { CellParser } from './cell-values.ts';

const MIN_ML = 20;
const MAX_ML = 30_000;
const ML_BY_UNIT: Readonly<Record<string, number>> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  oz: 29.5735,
};

// Names that mean one size everywhere. A jeroboam or rehoboam does not, and is refused.
const ML_BY_NAME: Readonly<Record<string, number>> = {
  split: 187,
  piccolo: 187,
  'half bottle': 375,
  half: 375,
  demi: 375,
  bottle: 750,
  standard: 750,
  magnum: 1500,
  'double magnum': 3000,
  imperial: 6000,
  methuselah: 6000,
  salmanazar: 9000,
  balthazar: 12_000,
  nebuchadnezzar: 15_000,
};

const ALLOWED =
  'a size such as 750, 750ml, 37.5cl, 1.5L, 12oz, Half Bottle or Magnum, from 20 ml to 30 l, or empty';

/** A size in whole millilitres; a number without unit is millilitres, empty and "Unknown" are null. */
export const parseSizeMl: CellParser<number | null> = (text) => {
  const words = text.toLowerCase();
  if (words === '' || words === 'unknown') return { value: null };
  const sizeMl = ML_BY_NAME[words] ?? measuredMl(words);
  return sizeMl >= MIN_ML && sizeMl <= MAX_ML ? { value: sizeMl } : { allowed: ALLOWED };
};

/** NaN for anything but a number with a unit. */
function measuredMl(words: string): number {
  const match = /^(\d{1,5}(?:[.,]\d{1,4})?)\s*(ml|cl|dl|l|oz)?\.?$/.exec(singularUnit(words));
  const number = Number(match?.[1]?.replace(',', '.'));
  return Math.round(number * (ML_BY_UNIT[match?.[2] ?? 'ml'] ?? Number.NaN));
}

function singularUnit(words: string): string {
  return words.replace(/(?:liters?|litres?)$/, 'l').replace(/ounces?$/, 'oz');
}
