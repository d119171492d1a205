import { heldRequestSchema } from '@portal/contract/notices/notices.schemas';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { provider } from '../../lib/provider.ts';
import { t } from '../../texts/notices.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** POST /hold_request/: the request of the link waits until somebody has called. */
const holdRequest = (token: string) =>
  callApi({ method: 'POST', path: '/hold_request/', body: { token }, answer: heldRequestSchema });

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
