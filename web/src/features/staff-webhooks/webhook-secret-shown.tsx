import type { WebhookSecret } from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';

/** The secret with which a receiver verifies messages. */
export function WebhookSecretShown({ made }: { readonly made: WebhookSecret }) {
  return (
    <OneTimeSecret label={`Secret of ${made.url}`} value={made.secret}>
      With this secret the receiver checks the signature of each message, as Standard Webhooks
      describe it. It is shown only now.
    </OneTimeSecret>
  );
}
