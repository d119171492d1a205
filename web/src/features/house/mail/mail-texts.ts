import type { MailRow } from '@portal/contract/house/mail/mail.schemas';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/mail.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How the state of a mail is drawn. */
export const MARKS = {
  waiting: { state: 'requested' },
  sent: { state: 'completed' },
  failed: { state: 'requested', isBad: true },
  dropped: { state: 'cancelled' },
} as const;

/** Describes the state of a mail: `Sent 2026-11-20, 15:04`. */
export function stateText(mail: MailRow) {
  const { state, sent_at: sentAt, failed_at: failedAt, dropped_at: droppedAt } = mail;
  const { next_try_at: nextTryAt } = mail;
  const tries = countOf(mail.tries, 'try');
  if (droppedAt !== null) return t.droppedAt(providerMoment(droppedAt));
  if (failedAt !== null && sentAt !== null) return t.cameBack(providerMoment(failedAt));
  if (failedAt !== null) return t.givenUp(providerMoment(failedAt), tries);
  if (sentAt !== null) return t.sentAt(providerMoment(sentAt));
  if (state === 'waiting' || nextTryAt === null) return t.waiting;
  return t.failedUntil(tries, providerMoment(nextTryAt));
}

/** How long a failed mail is late; null for any other and within the first day. */
export function ageText({ state, created_at: createdAt }: MailRow): string | null {
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS);
  return state === 'failed' && days > 0 ? t.daysAgo(countOf(days, 'day')) : null;
}
