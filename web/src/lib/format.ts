import { numberText } from '@portal/contract/provider/house-formats';
import { provider } from './provider.ts';
import { t } from '../texts/lib.ts';
import { type Noun, nounForm, NOUNS } from '../texts/nouns.ts';

/** Locales whose numbers have a comma before each three digits: Intl would take a phone a tenth of a second to load. */
const WITH_COMMAS = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'en-NZ'];

/** Formats 1304 as "1,304", or as the house's locale does; whole numbers only. */
export function formatNumber(value: number): string {
  const { locale } = provider();
  if (!WITH_COMMAS.includes(locale)) return numberText(value, { locale });
  return String(value).replace(/\B(?=(\d{3}){1,6}$)/g, ',');
}

/** "1 bottle", "0 bottles", "1,304 bottles". */
export function countOf(value: number, noun: Noun): string {
  return `${formatNumber(value)} ${nounOf(value, noun)}`;
}

/** "bottle" or "bottles", where the number stands apart. */
export const nounOf = (value: number, noun: Noun): string => NOUNS[noun][nounForm(value)];

/** Formats the vintage of a wine: the year, or NV. */
export function formatVintage(vintage: { readonly value: number } | null): string {
  return vintage === null ? t.nonVintage : String(vintage.value);
}

/** The same for a bare year, as in pull list lines. */
export function vintageText(year: number | null): string {
  return formatVintage(year === null ? null : { value: year });
}

/** "750ml". A bottle of unknown size is "Unknownml". */
export function formatSize(sizeMl: number | null): string {
  return `${sizeMl ?? t.unknownSize}ml`;
}
