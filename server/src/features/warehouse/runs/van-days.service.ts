import { weekdayNames } from '@portal/contract/requests/orders/van-days';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { deleteVanDays, findVanDays, putVanDays } from './van-days.repository.ts';

const record = auditOf('van days');
const textOf = (weekdays: readonly number[] | undefined) =>
  weekdays === undefined ? null : weekdayNames(weekdays);

/**
 * Sets the weekdays on which the van comes to ZIP codes that begin with a prefix. Calendars and checks read the table at
 * each use, so it takes effect at once.
 */
export function setVanDays(
  context: AppContext,
  steward: Steward,
  prefix: string,
  sent: readonly number[],
): Promise<void> {
  const weekdays = [...new Set(sent)].toSorted((a, b) => a - b);
  return context.database.transaction(async (tx) => {
    const [before, after] = [textOf(await findVanDays(tx, prefix)), textOf(weekdays)];
    if (before === after) return;
    await putVanDays(tx, prefix, weekdays);
    const by = { actor: steward, at: context.clock() };
    await record(tx, by, 'set', prefix, { before, after });
  });
}

/** Removes the rule of a prefix: the next shorter one counts, or every business day. 404 when there is none. */
export function removeVanDays(
  context: AppContext,
  steward: Steward,
  prefix: string,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const before = textOf(orNotFound(await findVanDays(tx, prefix)));
    await deleteVanDays(tx, prefix);
    const by = { actor: steward, at: context.clock() };
    await record(tx, by, 'removed', prefix, { before, after: null });
  });
}
