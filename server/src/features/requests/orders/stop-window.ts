import { localTime } from '@portal/contract/provider/local-time';

/** What the expected times of a run depend on. */
export interface RunTimes {
  readonly day: string;
  /** At the provider's, HH:mm. */
  readonly departsAt: string;
  readonly stopMinutes: number;
  readonly startedAt: Date | null;
}

/** The times between which the van is expected, at the provider's, HH:mm. */
export interface StopWindow {
  readonly from: string;
  readonly until: string;
}

const HALF_HOUR = 30;
const HOUR = 60;
const DAY = 24 * HOUR;
/** Two hours around the expected time. */
const WINDOW = 2 * HOUR;

/** When a stop was done; null is not yet. */
type DoneAt = Date | null;

/** When each stop of a run was done, in order. */
export function doneTimes(stops: readonly { readonly done_at: string | null }[]): DoneAt[] {
  return stops.map(({ done_at: at }) => (at === null ? null : new Date(at)));
}

/**
 * The window of the stop at an index (docs/product/runs.md#windows). Each stop takes the run's minutes, with the way to
 * it. Before the start the first way begins at the departure; then at the start or the latest stop that is done. A run
 * that is behind is counted from now.
 */
export function stopWindow(
  run: RunTimes,
  doneAt: readonly DoneAt[],
  index: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): StopWindow {
  const minutesAt = (moment: Date) => {
    const { hour, minute } = localTime(moment, timeZone);
    return hour * HOUR + minute;
  };
  const isToday = localTime(now, timeZone).date === run.day;
  const ahead = doneAt.slice(0, index).filter((done) => done === null).length;
  const begun = [run.startedAt, ...doneAt].flatMap((at) => (at === null ? [] : [minutesAt(at)]));
  const isWaiting = begun.length === 0;
  const since = isWaiting ? minutesOf(run.departsAt) : Math.max(...begun);
  const present = isToday ? minutesAt(now) : 0;
  const earliest = isWaiting ? present + run.stopMinutes : present;
  const expected = Math.max(
    since + (ahead + 1) * run.stopMinutes,
    earliest + ahead * run.stopMinutes,
  );
  const from = Math.max(halfHourBefore(expected - WINDOW / 2), halfHourBefore(since));
  const begin = Math.min(from, DAY - WINDOW - HALF_HOUR);
  return { from: timeText(begin), until: timeText(begin + WINDOW) };
}

const halfHourBefore = (minutes: number) => Math.floor(minutes / HALF_HOUR) * HALF_HOUR;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes;
}

function timeText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
}
