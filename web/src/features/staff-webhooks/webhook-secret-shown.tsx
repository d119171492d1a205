import type { WebhookSecret } from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';

/** The secret by which a receiver knows that a message is ours. */
export function WebhookSecretShown({ made }: { readonly made: WebhookSecret }) {
  return (
    <OneTimeSecret label={`Secret of ${made.url}`} value={made.secret}>
      With this secret the receiver checks the signature of each message, as Standard Webhooks
      describe it. It is shown only now.
    </OneTimeSecret>
  );
}
