import type { HouseFormats } from '../../provider/house-formats.ts';

/** Whether a code is one of ISO 4217 that this runtime knows. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** How many decimals a currency has: 2 of most, 0 of the yen. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount of minor units with its currency, as the house writes numbers: "$1,250.00", "CHF 1,250.00". */
export function moneyText(
  minorUnits: number,
  currency: string,
  { locale }: Pick<HouseFormats, 'locale'>,
): string {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' });
  formats.set(key, format);
  const text = format.format(minorUnits / 10 ** decimalsOf(currency));
  // Not every font has the narrow space.
  return text.replaceAll('\u202F', '\u00A0');
}

/** Groups of three digits with commas, or with points where it cannot be a decimal; then at most four decimals. */
const TYPED =
  /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:\.\d{3})+(?=,)|\d+)(?:[.,](\d{1,4}))?$/;

/**
 * Reads a number as people type it ("1,250.5" or "1250,50") in units of its last decimal; null for what is none. A point
 * before three digits is a decimal one, so that "4.100" is never read as 4,100.
 */
function fixedOf(typed: string, decimals: number): number | null {
  const plain = typed.trim().replaceAll(/[\s'\u2019\u00A0\u202F]/g, '');
  const match = TYPED.exec(plain);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return null;
  const fixed = Number(whole.replaceAll(/[,.]/g, '') + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(fixed) ? fixed : null;
}

/** Reads an amount as people type it into minor units; null for what is no such amount. */
export const minorUnitsOf = (typed: string, currency: string): number | null =>
  fixedOf(typed, decimalsOf(currency));

/** Reads a percentage or quantity as people type it ("8.1") into hundredths; null for what is none. */
export const hundredthsOf = (typed: string): number | null => fixedOf(typed, 2);

/** Writes minor units as they are typed in a field: "1250.50". */
export function typedAmount(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (minorUnits / 10 ** decimals).toFixed(decimals);
}
