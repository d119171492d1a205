import { dateFormat, NUMERIC_DAY, wordsLocale } from './house-formats.ts';

/** English locales by how they write a day in digits. */
const ENGLISH_ORDERS = ['en-US', 'en-GB', 'en-CH', 'en-CA', 'en-ZA'];

/**
 * The locale of date fields: an English one, for the names of months and parts, that writes days in digits as the
 * locale does, at least in the same order.
 */
export function dateFieldLocale(locale: string): string {
  const words = wordsLocale(locale);
  const english = [words, ...ENGLISH_ORDERS];
  const wanted = partsOfDay(locale);
  const isSame = (one: string) => partsOfDay(one).join('') === wanted.join('');
  const orderOf = (parts: readonly string[]) =>
    parts.filter((part) => /^[a-z]{3}/.test(part)).join('');
  const isInOrder = (one: string) => orderOf(partsOfDay(one)) === orderOf(wanted);
  return english.find(isSame) ?? english.find(isInOrder) ?? words;
}

/** The parts of a day in digits, each as its type or, between them, its sign. */
function partsOfDay(locale: string): string[] {
  const parts = dateFormat(locale, { ...NUMERIC_DAY, timeZone: 'UTC' }).formatToParts(new Date(0));
  return parts.map(({ type, value }) => (type === 'literal' ? value : type));
}
