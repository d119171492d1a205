import type { Db } from '../db/database.ts';
import { countMailErrors, readOutboxState } from '../lib/mail/outbox-state.repository.ts';
import { counts, failed, type Finding, LISTED, ok, warning } from './finding.ts';

const HOUR_MS = 3_600_000;
/** A working sender takes a due mail within seconds. */
const OVERDUE_AFTER_MS = 10 * 60_000;

/** Whether mails leave and arrive; `now` is the portal's clock, by which they are due. */
export async function checkOutbox(db: Db, now: Date): Promise<Finding> {
  const { waiting, tried, overdueSince, givenUp, dropped } = await readOutboxState(db);
  const parts = [
    waiting === 0
      ? 'no mail waits'
      : `${counts.format(waiting)} mails wait, ${counts.format(tried)} of them after a failed try`,
    givenUp > 0 && `${counts.format(givenUp)} were given up, see "Failed" at /staff/mail`,
    dropped > 0 && `${counts.format(dropped)} were dropped, see "Not sent" there`,
  ];
  const text = parts.filter((part) => part !== false).join('; ');
  const overdueMs = overdueSince === null ? 0 : now.getTime() - overdueSince.getTime();
  if (overdueMs > OVERDUE_AFTER_MS) {
    const hours = (overdueMs / HOUR_MS).toFixed(1);
    return failed(`${text}; the longest is overdue for ${hours} hours: does a server run?`);
  }
  const errors = await countMailErrors(db);
  if (errors.length === 0) return ok(text);
  const named = errors.slice(0, LISTED).map(([kind, mails]) => `${kind} (${counts.format(mails)})`);
  return warning(`${text}; errors: ${named.join('; ')}`);
}
