import { isCurrency, moneyText } from '@portal/contract/charges/rates/money';
import { dateFormat, wordsLocale } from '@portal/contract/provider/house-formats';
import { provider } from './provider.ts';

/** An amount of minor units as the house writes it: "$62.60". */
export const amountText = (minorUnits: number, currency: string): string =>
  moneyText(minorUnits, currency, provider());

/** A quantity with its fraction: "3.15", "16". */
export function quantityText(quantity: number): string {
  const { locale } = provider();
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    maximumFractionDigits: 2,
  }).format(quantity);
}

/** Hundredths of a percent as a number: "8.1". */
export const percentText = (hundredths: number): string => quantityText(hundredths / 100);

/** A month in words: "January 2026". */
export function monthText(month: string): string {
  const options = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;
  return dateFormat(wordsLocale(provider().locale), options).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Hundredths as they are typed in a field: "8.1". */
export const typedHundredths = (hundredths: number): string => String(hundredths / 100);

/** A currency as it is typed, or one with two decimals while it is none yet. */
export const decimalCurrency = (typed: string): string => (isCurrency(typed) ? typed : 'USD');
