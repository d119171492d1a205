import type { AppContext } from '../../../app-context.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { deliverDue, type Delivering, type Outbox, POLL_MS } from '../../../delivery-loop.ts';
import { type RepeatedWork, repeatWork } from '../../../repeated-work.ts';
import { unseal, webhookPurpose } from '../../../lib/secrets/sealed-secrets.ts';
import { type DeliveryRow, updateDelivery } from './webhook-log.repository.ts';
import { claimDueDelivery, listDueTargets } from './webhook-outbox.repository.ts';
import { signedHeaders } from './webhook-signature.ts';
import { type PostWebhook, webhookTransport } from './webhook-transport.ts';

export interface WebhookSending extends Delivering {
  readonly config: Pick<Config, 'secretKeys'>;
  readonly database: Database;
  readonly post: PostWebhook;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses after each failed try, as Standard Webhooks recommend; after the last the delivery is given up. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
const TIMEOUT_MS = 10 * SECOND_MS;

/** Sends due deliveries to all webhooks in parallel, so that none delays another. Returns how many were delivered. */
export async function sendDueDeliveries(sending: WebhookSending): Promise<number> {
  const targets = await listDueTargets(sending.database.db, sending.now());
  const counts = await Promise.all(
    targets.map((target) => deliverDue(webhookOutbox(sending, target), sending)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function webhookOutbox(
  { config, database: { db }, post, now }: WebhookSending,
  { id: webhookId, url, secret: sealed }: Awaited<ReturnType<typeof listDueTargets>>[number],
): Outbox<DeliveryRow, number> {
  return {
    leaseMs: MINUTE_MS,
    pauseMs: (tries) => PAUSES_MS[tries - 1],
    // Limited, so that other webhooks get their turn.
    mostInRound: 50,
    claim: (at, leasedUntil) => claimDueDelivery(db, webhookId, at, leasedUntil),
    send: async (delivery) => {
      // Identical in every try.
      const { messageId, event: type, createdAt: timestamp, payload: data } = delivery;
      const body = JSON.stringify({ type, timestamp, data });
      const secret = unseal(config, webhookPurpose(webhookId), sealed);
      const headers = signedHeaders(secret, { messageId, at: now(), body });
      const status = await post({ url, headers, body });
      if (status < 200 || status > 299) throw new UnexpectedAnswer(status);
      return status;
    },
    recordSent: ({ id }, lastStatus, deliveredAt) =>
      updateDelivery(db, id, { lastStatus, lastError: null, deliveredAt }),
    recordFailure: ({ id }, { error, at, nextTryAt }) =>
      updateDelivery(db, id, {
        lastStatus: error instanceof UnexpectedAnswer ? error.status : null,
        lastError: error instanceof Error ? error.message : String(error),
        ...(nextTryAt === null ? { givenUpAt: at } : { nextTryAt }),
      }),
  };
}

/** A receiver answered with a status other than 200 to 299. */
class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The answer was ${status}`);
    this.status = status;
  }
}

export function startWebhookSender(sending: WebhookSending, pollMs = POLL_MS): RepeatedWork {
  const { onFailure } = sending;
  return repeatWork(
    () => sendDueDeliveries(sending),
    pollMs,
    (error) => onFailure(error, null),
  );
}

/** Sends pending deliveries while the server runs; stopped before the database closes. */
export function startWebhooks(
  { clock, config, database }: AppContext,
  log: { warn(details: object, message: string): void },
): RepeatedWork {
  const { allowsPrivate } = config.webhooks;
  return startWebhookSender({
    config,
    database,
    post: webhookTransport({ allowsPrivate, timeoutMs: TIMEOUT_MS }),
    now: clock,
    onFailure: (err, delivery) =>
      log.warn({ err, deliveryId: delivery?.id }, 'a webhook waits for its next try'),
  });
}
