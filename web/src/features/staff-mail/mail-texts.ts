import type { MailRow } from '@portal/contract/staff-mail/staff-mail.schemas';
import { countOf } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';

/** Describes the state of a mail: `Sent 2026-11-20, 15:04`. */
export function stateText({ state, sent_at: sentAt, next_try_at: nextTryAt, tries }: MailRow) {
  if (sentAt !== null) return `Sent ${providerMoment(sentAt)}`;
  if (state === 'waiting' || nextTryAt === null) return 'Waiting';
  return `Failed after ${countOf(tries, 'try', 'tries')}, next try ${providerMoment(nextTryAt)}`;
}
