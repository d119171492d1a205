import { provider } from './provider.ts';

/** `2026-11-20, 15:04` in the provider's time zone. */
export function providerMoment(at: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: provider().timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(at)).replace(' ', ', ');
}

/** `Nov 20, 2026, 3:04 PM` there, for people who are not of the company. */
export function readableMoment(at: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: provider().timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(new Date(at));
}

/** `Nov 20, 2026`, a day of the calendar for the same people. */
export function readableDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-11-20`, the day of a moment. */
export const providerDay = (at: string) => providerMoment(at).slice(0, 10);

/** This year where the provider is: wines turn ready and past with it. */
export const providerYear = () => Number(providerDay(new Date().toISOString()).slice(0, 4));

/** `15:04`, its time. */
export const providerTime = (at: string) => providerMoment(at).slice(-5);

/** Today at the provider's. */
export const providerToday = () => providerDay(new Date().toISOString());
