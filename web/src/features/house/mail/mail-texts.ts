import type { MailRow } from '@portal/contract/house/mail/mail.schemas';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/mail.ts';

/** Describes the state of a mail: `Sent 2026-11-20, 15:04`. */
export function stateText(mail: MailRow) {
  const { state, sent_at: sentAt, dropped_at: droppedAt, next_try_at: nextTryAt, tries } = mail;
  if (sentAt !== null) return t.sentAt(providerMoment(sentAt));
  if (droppedAt !== null) return t.droppedAt(providerMoment(droppedAt));
  if (state === 'waiting' || nextTryAt === null) return t.waiting;
  return t.failedUntil(countOf(tries, 'try'), providerMoment(nextTryAt));
}
