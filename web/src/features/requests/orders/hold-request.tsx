import { holdCalls } from '@portal/contract/requests/orders/orders.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/notices.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** POST /hold_request/: the request of the link waits until somebody has called. */
const holdRequest = (token: string) => callApi(requestOf(holdCalls.hold, { body: { token } }));

/** POST /hold_request/details/: the request of the link; its secret stands in no URL. */
const detailsQuery = (token: string) => ({
  queryKey: ['hold request', token],
  queryFn: () => callApi(requestOf(holdCalls.details, { body: { token } })),
  retry: false,
  gcTime: 0,
});

/** What is put on hold. A failure is told when the button is pressed, which works without it. */
function RequestOfTheLink({ token }: { readonly token: string }) {
  const { data } = useQuery(detailsQuery(token));
  if (data === undefined) return null;
  return (
    <section aria-label={t.requestNumber(data.footprint_id)}>
      <h2>{t.requestNumber(data.footprint_id)}</h2>
      <ul>
        {data.bottles.map(({ quantity, name, detail }) => (
          <li key={`${name} ${detail}`}>
            {quantity} × {name}, {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the request is not on hold: the link is used, the request has ended, or a fault. */
function holdFailure(error: unknown): string {
  const { phone } = provider();
  if (error instanceof ApiError && error.status === 404) return t.linkUsed(phone);
  if (error instanceof ApiError && error.status === 409) return t.requestEnded(phone);
  const { what, next } = failureSentence(error);
  return `${what} ${next}`;
}

interface HoldRequestProps {
  readonly token: string;
  readonly onHeld: () => void;
}

/** Puts a request on hold when the button is pressed: mail scanners open every link in a mail. */
export function HoldRequest({ token, onHeld }: HoldRequestProps) {
  const hold = useMutation({ mutationFn: holdRequest, onSuccess: onHeld });
  if (hold.isSuccess) {
    return (
      <Banner tone="success" takesFocus>
        {t.isOnHold(hold.data.footprint_id, provider().phone)}
      </Banner>
    );
  }
  return (
    <>
      <RequestOfTheLink token={token} />
      {hold.isError && (
        <Banner key={hold.submittedAt} tone="failure" takesFocus>
          {holdFailure(hold.error)}
        </Banner>
      )}
      <Button look="primary" isSending={hold.isPending} onClick={() => hold.mutate(token)}>
        {t.holdTheRequest}
      </Button>
    </>
  );
}
