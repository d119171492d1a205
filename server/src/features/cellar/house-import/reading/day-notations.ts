import { isCalendarDay } from '@portal/contract/errors/fields';

/** Notations of days that a column may be asked about: which number is day, month and year. */
export const DAY_NOTATIONS = ['DD/MM/YYYY', 'MM/DD/YYYY'] as const;

type DayNotation = (typeof DAY_NOTATIONS)[number];

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?: \d{1,2}:\d\d(?::\d\d)?)?$/;

/** A day in figures whose order is not known, such as 05.12.2019. */
export interface NumericDay {
  /** How it is written, as the question shows it. */
  readonly notation: string;
  readonly parts: readonly [number, number, number];
}

/** Reads a day in figures; undefined for any other text. Two figures of a year are of the last hundred years. */
export function numericDay(text: string, thisYear: number): NumericDay | undefined {
  const match = NUMERIC.exec(text);
  if (match === null) return undefined;
  const [, first = '', separator = '', second = '', third = ''] = match;
  const short = third.length === 2;
  const century = Math.floor(thisYear / 100) * 100 + Number(third) > thisYear ? -100 : 0;
  const year = short ? Math.floor(thisYear / 100) * 100 + century + Number(third) : Number(third);
  const notation = ['00', '00', short ? '00' : '0000'].join(separator);
  return { notation, parts: [Number(first), Number(second), year] };
}

/** The day as YYYY-MM-DD; null where the notation makes none. */
export function dayIn({ parts }: NumericDay, notation: DayNotation): string | null {
  const [first, second, year] = parts;
  const [day, month] = notation === 'DD/MM/YYYY' ? [first, second] : [second, first];
  const two = (number: number) => String(number).padStart(2, '0');
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isCalendarDay(iso) ? iso : null;
}

/** Reads the name of a notation as it was answered. */
export const readNotation = (answer: string): DayNotation | undefined =>
  DAY_NOTATIONS.find((one) => one === answer.toUpperCase().replaceAll(/[.-]/g, '/'));
