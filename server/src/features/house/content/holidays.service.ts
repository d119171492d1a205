import { addDays, whyClosed } from '@portal/contract/provider/business-days';
import {
  type HolidayBody,
  MOST_DAYS_CLOSED,
} from '@portal/contract/house/content/holidays.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { deleteHoliday, insertHolidays } from './holidays.repository.ts';

/**
 * Closes the business days of a span: nothing is delivered or received then, and the clients' calendars show the
 * reason. Calendars and checks read the table at each use, so it takes effect at once. Throws 400 for days that are
 * over, or closed already.
 */
export function closeDays(
  context: AppContext,
  steward: Steward,
  { day, until, name }: HolidayBody,
): Promise<void> {
  const days = businessDays(day, until ?? day);
  if (day < providerDay(context)) throw invalid({ day: [t.dayOver] });
  if (days.length === 0) throw invalid({ day: [t.weekendsClosed] });
  return context.database.transaction(async (tx) => {
    const closed = new Set(await insertHolidays(tx, days, name));
    const others = days.filter((one) => !closed.has(one));
    if (others.length > 0) throw invalid({ day: [t.closedAlready(others.join(', '))] });
    const by = { actor: steward, at: context.clock() };
    const details = { before: null, after: name };
    for (const one of days) await record(tx, by, 'day closed', one, details);
  });
}

function businessDays(from: string, until: string): string[] {
  if (until < from) throw invalid({ until: [t.daysReversed] });
  if (until > addDays(from, MOST_DAYS_CLOSED - 1)) {
    throw invalid({ until: [t.tooManyDays(MOST_DAYS_CLOSED)] });
  }
  const days = Array.from({ length: MOST_DAYS_CLOSED }, (_, count) => addDays(from, count));
  return days.filter((one) => one <= until && whyClosed(one, {}) === null);
}

/** Makes a day a business day again; 404 when it is not a day off. */
export function openDay(context: AppContext, steward: Steward, day: string): Promise<void> {
  return context.database.transaction(async (tx) => {
    const before = orNotFound(await deleteHoliday(tx, day));
    const by = { actor: steward, at: context.clock() };
    await record(tx, by, 'day opened', day, { before, after: null });
  });
}

const record = auditOf('holiday');
