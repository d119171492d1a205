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
