import { dateFormat, type HouseFormats, wordsLocale } from './house-formats.ts';

/** Formats a day by which people work: "Wed, Nov 25"; of another year than `year` "Wed, Nov 25, 2025". */
export function namedDay(
  day: string,
  { locale }: Pick<HouseFormats, 'locale'>,
  year: number,
): string {
  const options = { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' } as const;
  const isOfYear = day.startsWith(`${year}-`);
  const format = isOfYear ? options : ({ ...options, year: 'numeric' } as const);
  return dateFormat(wordsLocale(locale), format).format(new Date(`${day}T00:00:00Z`));
}
