import {
  retriedSchema,
  staffMailSchema,
  testMailSchema,
} from '@portal/contract/staff-mail/staff-mail.schemas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { countOf } from '../../lib/format.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Milliseconds between two updates of the list. */
export const POLL_MS = 5_000;

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
export function useRetry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi({ method: 'POST', path: mailPath(id, 'retry/'), answer: staffMailSchema }),
    onSuccess: (mail) => {
      client.setQueryData(mailQuery(id).queryKey, mail);
      showToast({ message: 'The mail is tried again now.' });
    },
  });
}

/** POST /staff/mail/retry/: tries all failed mails now. */
export function useRetryAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi({ method: 'POST', path: '/staff/mail/retry/', answer: retriedSchema }),
    onSuccess: async ({ retried }) => {
      showToast({ message: `${countOf(retried, 'failed mail')} tried again now.` });
      await client.invalidateQueries({ queryKey: ['staff', 'mail'] });
    },
  });
}

/** POST /staff/mail/test/: sends a test mail to the steward. */
export function useTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi({ method: 'POST', path: '/staff/mail/test/', answer: testMailSchema }),
    onSuccess: async ({ recipient }) => {
      showToast({ message: `A test mail to ${recipient} is in the outbox.` });
      await client.invalidateQueries({ queryKey: ['staff', 'mail'] });
    },
  });
}
