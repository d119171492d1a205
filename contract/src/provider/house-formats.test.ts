import { expect, it } from 'vitest';
import { dateFieldLocale } from './date-field-locale.ts';
import {
  clockText,
  DEFAULT_FORMATS,
  numberText,
  shortDay,
  shortMoment,
  weekdayDay,
  wordedDay,
  wordedMoment,
  wordsLocale,
  zonedMoment,
} from './house-formats.ts';

const AT = new Date('2026-11-02T15:04:00Z');

it.each([
  {
    locale: 'en-US',
    timeZone: 'America/New_York',
    texts: ['2026-11-02', 'Nov 2, 2026', 'Monday, Nov 2', '3:00 pm', '2026-11-02, 10:04'],
    moments: ['Nov 2, 2026, 10:04 AM', 'November 2, 2026 at 10:04 AM EST'],
    number: /^1,234,567$/,
    fields: 'en-US',
  },
  {
    locale: 'en-GB',
    timeZone: 'Europe/London',
    texts: ['02/11/2026', '2 Nov 2026', 'Monday 2 Nov', '15:00', '02/11/2026, 15:04'],
    moments: ['2 Nov 2026, 15:04', '2 November 2026 at 15:04 GMT'],
    number: /^1,234,567$/,
    fields: 'en-GB',
  },
  {
    locale: 'de-CH',
    timeZone: 'Europe/Zurich',
    texts: ['02.11.2026', '2 Nov 2026', 'Monday, 2 Nov', '15:00', '02.11.2026, 16:04'],
    moments: ['2 Nov 2026, 16:04', '2 November 2026 at 16:04 CET'],
    number: /^1['’]234['’]567$/,
    fields: 'en-CH',
  },
  {
    locale: 'fr-CH',
    timeZone: 'Europe/Zurich',
    texts: ['02.11.2026', '2 Nov 2026', 'Monday, 2 Nov', '15:00', '02.11.2026, 16:04'],
    moments: ['2 Nov 2026, 16:04', '2 November 2026 at 16:04 CET'],
    number: /^1\u00A0234\u00A0567$/,
    fields: 'en-CH',
  },
])('writes days, times and numbers as in $locale, in English words', (house) => {
  const { locale, timeZone } = house;
  const clock = { locale, timeZone, hours: null };
  const day = '2026-11-02';
  expect([
    shortDay(day, clock),
    wordedDay(day, clock, 'medium'),
    weekdayDay(day, clock),
    clockText('15:00', clock),
    shortMoment(AT, clock),
  ]).toEqual(house.texts);
  // Versions of Intl differ in "at" and ",".
  const plain = (text: string) => text.replace(/,? at |, (?=\d{1,2}:)/, ' ');
  expect([wordedMoment(AT, clock), zonedMoment(AT, clock)].map(plain)).toEqual(
    house.moments.map(plain),
  );
  expect(numberText(1_234_567, clock)).toMatch(house.number);
  expect(dateFieldLocale(locale)).toBe(house.fields);
});

it('writes the times that the house sets, whatever the locale has', () => {
  const inLondon = { locale: 'en-GB', timeZone: 'Europe/London', hours: 12 };
  expect(clockText('15:00', inLondon)).toBe('3:00 pm');
  expect(shortMoment(AT, inLondon)).toBe('02/11/2026, 3:04 pm');
  const inNewYork = { locale: 'en-US', timeZone: 'America/New_York', hours: 24 };
  expect(clockText('15:00', inNewYork)).toBe('15:00');
  expect(wordedMoment(AT, inNewYork)).toBe('Nov 2, 2026, 10:04');
});

it('has digits from 0 to 9, English months and the order of the locale everywhere', () => {
  const days = ['ar-EG', 'fa-IR', 'th-TH', 'ja-JP'].map((locale) => {
    const clock = { ...DEFAULT_FORMATS, locale };
    return [shortDay('2026-11-02', clock), wordedDay('2026-11-02', clock, 'long')].join(' ');
  });
  for (const day of days) expect(day).toMatch(/^[\d/]{10} (2 November|November 2,) 2026$/);
  expect(wordsLocale('ko-KR')).toMatch(/^en-(KR|001)$/);
  expect(new Intl.DateTimeFormat(dateFieldLocale('ja-JP')).format(AT)).toMatch(/^2026/);
  expect(numberText(-3, DEFAULT_FORMATS, true)).toBe('-3');
  expect(numberText(3, DEFAULT_FORMATS, true)).toBe('+3');
});
