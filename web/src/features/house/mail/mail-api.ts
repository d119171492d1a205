import {
  retriedSchema,
  staffMailSchema,
  testMailSchema,
} from '@portal/contract/house/mail/mail.schemas';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery, POLL_MS } from '../../../lib/api-query.ts';
import { countOf } from '../../../lib/format.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { t } from '../../../texts/staff-mail.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** The call of one mail; `html` is its body as the receiver sees it. */
export function mailPath(id: string, part: '' | 'retry/' | 'html/' = ''): string {
  return `/staff/mail/${encodeURIComponent(id)}/${part}`;
}

/** GET /staff/mail/{id}/: one mail. */
export const mailQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['staff', 'mail', 'one', id], mailPath(id), staffMailSchema),
    refetchInterval: ({ state }) => (state.data?.state === 'sent' ? false : POLL_MS),
  });

/** POST /staff/mail/{id}/retry/: tries a mail now. */
export const useRetry = (id: string) =>
  useApiMutation(
    () => ({ path: mailPath(id, 'retry/'), answer: staffMailSchema }),
    (mail, client) => {
      client.setQueryData(mailQuery(id).queryKey, mail);
      showToast({ message: t.sendingAgain });
    },
  );

/** POST /staff/mail/retry/: tries all failed mails now. */
export const useRetryAll = () =>
  useApiMutation(
    () => ({ path: '/staff/mail/retry/', answer: retriedSchema }),
    ({ retried }, client) => {
      showToast({ message: t.retried(countOf(retried, 'failedMail')) });
      return client.invalidateQueries({ queryKey: ['staff', 'mail'] });
    },
  );

/** POST /staff/mail/test/: sends a test mail to the steward. */
export const useTestMail = () =>
  useApiMutation(
    () => ({ path: '/staff/mail/test/', answer: testMailSchema }),
    ({ recipient }, client) => {
      showToast({ message: t.testMailSent(recipient) });
      return client.invalidateQueries({ queryKey: ['staff', 'mail'] });
    },
  );
