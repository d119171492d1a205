import type { AppContext } from '../../app-context.ts';
import type { RepeatedWork } from '../../repeated-work.ts';
import { startWebhookSender } from './webhook-sender.ts';
import { webhookTransport } from './webhook-transport.ts';

/** What the sender writes to the log; a running app's own log fits. */
interface WebhookLog {
  warn(details: object, message: string): void;
}

const TIMEOUT_MS = 10_000;

/** Sends pending deliveries while the server runs; stopped before the database closes. */
export function startWebhooks(
  { clock, config, database }: AppContext,
  log: WebhookLog,
): RepeatedWork {
  const { allowsPrivate } = config.webhooks;
  return startWebhookSender({
    database,
    post: webhookTransport({ allowsPrivate, timeoutMs: TIMEOUT_MS }),
    now: clock,
    onFailure: (err, delivery) =>
      log.warn({ err, deliveryId: delivery?.id }, 'a webhook waits for its next try'),
  });
}
