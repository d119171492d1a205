import { differenceCalls } from '@portal/contract/requests/differences/differences.calls';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /orders/{id}/differences/: what was reported about a request. */
export const differencesQuery = (orderId: string) => ({
  ...apiQuery(differenceCalls.list, { params: { id: orderId } }),
  refetchOnMount: 'always' as const,
});

/** A report, with the key that makes it count once. */
export interface SentReport {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly File[];
}

function bodyOf({ fields, files }: SentReport): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append('attachments', file);
  return body;
}

/** POST /orders/{id}/differences/. */
export const useReportDifference = (orderId: string, onReported: () => void) =>
  useApiMutation(
    (sent: SentReport) =>
      requestOf(differenceCalls.add, {
        params: { id: orderId },
        headers: { [IDEMPOTENCY_KEY_HEADER]: sent.key },
        body: bodyOf(sent),
      }),
    onReported,
  );
