import type { ActivityRow, UnchangedRow } from '@portal/contract/cellar/activity/activity.schemas';
import { providerDay } from '../../../lib/provider-moment.ts';

/** An event of a wine, with the bottles of all sizes that the account had afterwards. */
export type LifeEvent = { readonly left: number } & (
  | { readonly row: ActivityRow; readonly unchanged: null }
  | { readonly row: null; readonly unchanged: UnchangedRow }
);

/** The counts of one day as one: the cases of a wine are mostly counted together. */
function joinCounts(unchanged: readonly UnchangedRow[]): UnchangedRow[] {
  const joined: UnchangedRow[] = [];
  for (const one of unchanged) {
    const last = joined.at(-1);
    if (last?.kind === 'counted' && one.kind === 'counted' && isSameDay(last.at, one.at)) {
      joined[joined.length - 1] = { ...last, bottles: last.bottles + one.bottles, case: null };
    } else joined.push(one);
  }
  return joined;
}

const isSameDay = (one: string, other: string) => providerDay(one) === providerDay(other);

/** By how many bottles a row changed the account's stock: a move between cases by none. */
function changeOf({ bottles, from_case: from, to_case: to }: ActivityRow): number {
  return from !== null && to !== null ? 0 : bottles;
}

/**
 * The events of a wine, the newest first. Each has the bottles left after it, counted back from `now`. Events that
 * changed nothing are left out before the oldest row, beyond which nothing is known.
 */
export function lifeEvents(
  rows: readonly ActivityRow[],
  unchanged: readonly UnchangedRow[],
  now: number,
): LifeEvent[] {
  const oldest = rows.at(-1)?.at ?? '';
  const known = joinCounts(unchanged).filter(({ at }) => at >= oldest);
  const events = [
    ...rows.map((row) => ({ row, unchanged: null })),
    ...known.map((one) => ({ row: null, unchanged: one })),
  ].toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)));
  let left = now;
  return events.map((event) => {
    const after = left;
    if (event.row !== null) left -= changeOf(event.row);
    return { ...event, left: after };
  });
}

const momentOf = ({ row, unchanged }: Pick<LifeEvent, 'row' | 'unchanged'>) =>
  row?.at ?? unchanged?.at ?? '';
