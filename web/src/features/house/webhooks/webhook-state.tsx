import type { Webhook } from '@portal/contract/house/webhooks/webhooks.schemas';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/webhooks.ts';
import { StatusMark } from '../../../ui/status-mark.tsx';

function stateOf({ is_active: isActive, last_delivered_at: at, failed_count: failed }: Webhook) {
  if (!isActive) return { state: 'cancelled' } as const;
  return { state: at === null ? 'requested' : 'completed', isBad: failed > 0 } as const;
}

function textOf({ is_active: isActive, last_delivered_at: at }: Webhook): string {
  if (!isActive) return t.paused;
  return at === null ? t.nothingDeliveredYet : t.lastDelivered(providerMoment(at));
}

/** The state of a webhook: paused, or when it last delivered; red when it gave messages up. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  return (
    <StatusMark {...stateOf(webhook)} isSentence>
      {textOf(webhook)}
    </StatusMark>
  );
}
