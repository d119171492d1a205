import { localTime } from './local-time.ts';
import type { Provider } from './provider.schemas.ts';

/** How the house writes days, times and numbers (docs/product/house-formats.md). */
export type HouseFormats = Pick<Provider, 'locale' | 'hours'>;

/** The same, with the zone in which moments are written. */
export type HouseClock = HouseFormats & Pick<Provider, 'timeZone'>;

/** The locale of a house that sets none. */
export const DEFAULT_LOCALE = 'en-US';

/** The formats of a house that sets none: long days in words, short ones as yyyy-MM-dd, times of 12 hours in texts. */
export const DEFAULT_FORMATS: HouseFormats = { locale: DEFAULT_LOCALE, hours: null };

/** Days of the Gregorian calendar in digits 0 to 9, also where the locale has others: the texts are English. */
const PLAIN = { calendar: 'gregory', numberingSystem: 'latn' } as const;
/** A day in digits. */
export const NUMERIC_DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Cached: creating a format takes far longer than using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The format of a locale with these options. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { ...PLAIN, ...options });
  dateFormats.set(key, made);
  return made;
}

/** Marks of the direction of writing, which Arabic and Hebrew put around digits. */
const DIRECTION_MARKS = /[\u200E\u200F]/g;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Asking `Intl` takes milliseconds on a slow phone. */
const wordsLocales = new Map([[DEFAULT_LOCALE, DEFAULT_LOCALE]]);

/** The locale of English words in a region: `en-CH` for `fr-CH`, because all texts are English. */
export function wordsLocale(locale: string): string {
  const known = wordsLocales.get(locale);
  if (known !== undefined) return known;
  const english = `en-${new Intl.Locale(locale).maximize().region ?? '001'}`;
  const isKnown = dateFormat(english, {}).resolvedOptions().locale === english;
  const words = isKnown ? english : 'en-001';
  wordsLocales.set(locale, words);
  return words;
}

function usesTwelveHours({ locale, hours }: HouseFormats): boolean {
  if (hours !== null) return hours === 12;
  return dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

const hourCycle = (house: HouseFormats) => (usesTwelveHours(house) ? 'h12' : 'h23');

/** Formats a day in digits: 20.11.2026 in Switzerland. In the United States it is 2026-11-20, as in the API. */
export function shortDay(day: string, { locale }: Pick<HouseFormats, 'locale'>): string {
  if (locale === DEFAULT_LOCALE) return day;
  const text = dateFormat(locale, { ...NUMERIC_DAY, timeZone: 'UTC' }).format(midnight(day));
  return text.replaceAll(DIRECTION_MARKS, '');
}

/** Formats a day with its month in words: "November 20, 2026", "20 Nov 2026". */
export function wordedDay(
  day: string,
  { locale }: Pick<HouseFormats, 'locale'>,
  dateStyle: 'long' | 'medium',
): string {
  return dateFormat(wordsLocale(locale), { dateStyle, timeZone: 'UTC' }).format(midnight(day));
}

/** Formats a day with its weekday: "Tuesday, Nov 24"; with a long month "Tuesday, November 24". */
export function weekdayDay(
  day: string,
  { locale }: Pick<HouseFormats, 'locale'>,
  month: 'long' | 'short' = 'short',
): string {
  const options = { timeZone: 'UTC', weekday: 'long', month, day: 'numeric' } as const;
  return dateFormat(wordsLocale(locale), options).format(midnight(day));
}

/** Formats a time in sentences: 13:30 is "1:30 pm", or stays "13:30". */
export function clockText(time: string, house: HouseFormats): string {
  if (!usesTwelveHours(house)) return time;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Formats the time of a moment in tables: "15:04", where the house says so "3:04 pm". */
export function shortTime(at: Date, { timeZone, ...house }: HouseClock): string {
  const { hour, minute } = localTime(at, timeZone);
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  const isDefault = house.locale === DEFAULT_LOCALE && house.hours === null;
  return isDefault ? time : clockText(time, house);
}

/** Formats a moment in tables: "20.11.2026, 15:04". */
export function shortMoment(at: Date, house: HouseClock): string {
  return `${shortDay(localTime(at, house.timeZone).date, house)}, ${shortTime(at, house)}`;
}

/** Formats a moment in texts: "Nov 20, 2026, 3:04 PM". */
export function wordedMoment(at: Date, house: HouseClock): string {
  const { locale, timeZone } = house;
  const styles = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return dateFormat(wordsLocale(locale), {
    ...styles,
    hourCycle: hourCycle(house),
    timeZone,
  }).format(at);
}

/** Formats a moment with its zone, for mails and papers: "March 2, 2026 at 10:00 AM EST". */
export function zonedMoment(at: Date, house: HouseClock): string {
  const { locale, timeZone } = house;
  const date = { month: 'long', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return dateFormat(wordsLocale(locale), {
    ...date,
    ...time,
    hourCycle: hourCycle(house),
    timeZone,
  }).format(at);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats a number: 1,304 or 1’304. With `isChange` its sign is written, also of a positive one. */
export function numberText(
  value: number,
  { locale }: Pick<HouseFormats, 'locale'>,
  isChange = false,
): string {
  const key = `${locale} ${isChange}`;
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      signDisplay: isChange ? 'always' : 'auto',
    });
  numberFormats.set(key, format);
  // Not every font has the narrow space.
  return format.format(value).replaceAll('\u202F', '\u00A0').replaceAll(DIRECTION_MARKS, '');
}
