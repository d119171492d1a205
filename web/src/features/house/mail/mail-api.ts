import { mailCalls } from '@portal/contract/house/mail/mail.calls';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery, POLL_MS } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { countOf } from '../../../lib/format.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { t } from '../../../texts/mail.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** GET /staff/mail/{id}/: one mail. */
export const mailQuery = (id: string) =>
  queryOptions({
    ...apiQuery(mailCalls.one, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'sent' ? false : POLL_MS),
  });

/** POST /staff/mail/{id}/retry/: tries a mail now. */
export const useRetry = (id: string) =>
  useApiMutation(
    () => requestOf(mailCalls.retry, { params: { id } }),
    () => showToast({ message: t.sendingAgain }),
  );

/** POST /staff/mail/{id}/drop/: ends a mail that was given up. */
export const useDrop = (id: string) =>
  useApiMutation(
    () => requestOf(mailCalls.drop, { params: { id } }),
    () => showToast({ message: t.mailDropped }),
  );

/** POST /staff/mail/{id}/correct/: sends a mail that was given up to another e-mail. */
export const useCorrect = (id: string, onDone: () => void) =>
  useApiMutation(
    (body: { readonly recipient: string; readonly corrected: string }) =>
      requestOf(mailCalls.correct, { params: { id }, body }),
    () => {
      onDone();
      showToast({ message: t.sendingAgain });
    },
  );

/** POST /staff/mail/retry/: tries all failed mails now. */
export const useRetryAll = () =>
  useApiMutation(
    () => requestOf(mailCalls.retryAll),
    ({ retried }) => showToast({ message: t.retried(countOf(retried, 'failedMail')) }),
  );

/** POST /staff/mail/test/: sends a test mail to the steward. */
export const useTestMail = () =>
  useApiMutation(
    () => requestOf(mailCalls.test),
    ({ recipient }) => showToast({ message: t.testMailSent(recipient) }),
  );
