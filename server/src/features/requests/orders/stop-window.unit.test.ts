import { expect, it } from 'vitest';
import { type RunTimes, stopWindow } from './stop-window.ts';

const NEW_YORK = 'America/New_York';
const RUN: RunTimes = { day: '2026-03-03', departsAt: '09:00', stopMinutes: 30, startedAt: null };
const NOTHING_DONE: readonly (Date | null)[] = Array.from({ length: 9 }, () => null);
/** A time of the run's day in New York. */
const at = (time: string) => new Date(`2026-03-03T${time}:00-05:00`);
const windowAt = (now: Date, run: RunTimes, done: readonly (Date | null)[], index: number) => {
  const { from, until } = stopWindow(run, done, index, { now, timeZone: NEW_YORK });
  return `${from} ${until}`;
};
const EARLY = at('06:00');

it('is two hours around the time that departure and minutes give', () => {
  expect(windowAt(EARLY, RUN, NOTHING_DONE, 3)).toBe('10:00 12:00');
  expect(windowAt(EARLY, RUN, NOTHING_DONE, 8)).toBe('12:30 14:30');
});

it('is rounded down to half hours and does not begin before the departure', () => {
  expect(windowAt(EARLY, { ...RUN, stopMinutes: 25 }, NOTHING_DONE, 3)).toBe('09:30 11:30');
  expect(windowAt(EARLY, { ...RUN, departsAt: '08:45' }, NOTHING_DONE, 0)).toBe('08:30 10:30');
});

it('moves with a start that is earlier or later than planned', () => {
  const started = (time: string) => ({ ...RUN, startedAt: at(time) });
  expect(windowAt(at('08:00'), started('08:00'), NOTHING_DONE, 3)).toBe('09:00 11:00');
  expect(windowAt(at('10:10'), started('10:10'), NOTHING_DONE, 3)).toBe('11:00 13:00');
});

it('moves with the stops that are done, in whatever order', () => {
  const run = { ...RUN, startedAt: at('09:00') };
  const done = NOTHING_DONE.with(0, at('09:20')).with(2, at('10:40'));
  expect(windowAt(at('10:40'), run, done, 3)).toBe('10:30 12:30');
  expect(windowAt(at('10:40'), run, done, 1)).toBe('10:30 12:30');
});

it('moves with a stop that is done although nobody started the run', () => {
  const done = NOTHING_DONE.with(0, at('08:40'));
  expect(windowAt(at('08:45'), RUN, done, 3)).toBe('09:00 11:00');
});

it('counts from now when the run is behind, or has not started in time', () => {
  const run = { ...RUN, startedAt: at('09:00') };
  expect(windowAt(at('12:00'), run, NOTHING_DONE, 0)).toBe('11:00 13:00');
  expect(windowAt(at('12:00'), run, NOTHING_DONE, 8)).toBe('15:00 17:00');
  expect(windowAt(at('11:00'), RUN, NOTHING_DONE, 0)).toBe('10:30 12:30');
});

it('ends on the day of the run', () => {
  const run = { ...RUN, departsAt: '22:00', stopMinutes: 240 };
  expect(windowAt(EARLY, run, NOTHING_DONE, 8)).toBe('21:30 23:30');
});
