import { localTime } from '@portal/contract/provider/local-time';
import {
  shortDay,
  shortMoment,
  shortTime,
  wordedDay,
  wordedMoment,
} from '@portal/contract/provider/house-formats';
import { provider } from './provider.ts';

/** `2026-11-20, 15:04` in the provider's time zone, written as in the house. */
export const providerMoment = (at: string): string => shortMoment(new Date(at), provider());

/** `Nov 20, 2026, 3:04 PM` there, for people who are not of the company. */
export const readableMoment = (at: string): string => wordedMoment(new Date(at), provider());

/** `Nov 20, 2026`, a day of the calendar for the same people. */
export const readableDay = (day: string): string => wordedDay(day, provider(), 'medium');

/** A day of the calendar as the house writes it in digits; `2026-11-20` by default. */
export const dayText = (day: string): string => shortDay(day, provider());

/** The same, of a day that may be missing. */
export const dayTextOrNone = (day: string | null | undefined, none: string): string =>
  day === null || day === undefined || day === '' ? none : dayText(day);

/** `2026-11-20`, the day of a moment, to compare and to send. */
export const providerDay = (at: string): string =>
  localTime(new Date(at), provider().timeZone).date;

/** The day of a moment, to read. */
export const dayOfMoment = (at: string): string => dayText(providerDay(at));

/** This year where the provider is: wines turn ready and past with it. */
export const providerYear = () => Number(providerDay(new Date().toISOString()).slice(0, 4));

/** `15:04`, its time. */
export const providerTime = (at: string): string => shortTime(new Date(at), provider());

/** Today at the provider's. */
export const providerToday = () => providerDay(new Date().toISOString());
