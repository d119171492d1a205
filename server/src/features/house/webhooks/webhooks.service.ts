import { randomUUID } from 'node:crypto';
import type { WebhookBody } from '@portal/contract/house/webhooks/webhooks.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { seal, webhookPurpose } from '../../../lib/secrets/sealed-secrets.ts';
import { t } from '../../../texts/answers.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';
import { findDelivery, insertDelivery, updateDelivery } from './webhook-log.repository.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { webhookUrlFault } from './webhook-url.ts';

/** Each change of stock stores a message for each of them. */
const MOST_WEBHOOKS = 20;

/**
 * Adds a webhook, which gets events committed from now on; only this call returns its secret. Throws 400 under `url`
 * for a URL that is not allowed, 409 when there are 20 already.
 */
export function addWebhook(context: AppContext, steward: Steward, body: WebhookBody) {
  refuseUrl(context, body.url);
  const secret = newWebhookSecret(context.randomBytes);
  const createdAt = context.clock();
  return context.database.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= MOST_WEBHOOKS) {
      throw noLongerPossible(t.tooManyWebhooks(MOST_WEBHOOKS));
    }
    // The encryption is bound to the id, which the insert gives.
    const id = await insertWebhook(tx, { ...body, secret: '', createdAt });
    await updateWebhook(tx, id, { secret: seal(context, webhookPurpose(id), secret) });
    await record(tx, by(context, steward), 'added', id, { after: body });
    return { row: orNotFound(await findWebhook(tx, id)), secret };
  });
}

/** Changes the URL and the events of a webhook; pending deliveries go to the new URL. */
export function changeWebhook(
  context: AppContext,
  steward: Steward,
  id: number,
  { url, events }: WebhookBody,
): Promise<WebhookRow> {
  refuseUrl(context, url);
  return context.database.transaction(async (tx) => {
    const before = orNotFound(await lockWebhook(tx, id));
    await updateWebhook(tx, id, { url, events });
    await record(tx, by(context, steward), 'changed', id, {
      before: { url: before.url, events: before.events },
      after: { url, events },
    });
    return orNotFound(await findWebhook(tx, id));
  });
}

/** Pauses or resumes a webhook; events during the pause are kept. */
export function setWebhookActive(
  context: AppContext,
  steward: Steward,
  id: number,
  isActive: boolean,
): Promise<WebhookRow> {
  return context.database.transaction(async (tx) => {
    const before = orNotFound(await lockWebhook(tx, id));
    if (before.is_active === isActive) return before;
    await updateWebhook(tx, id, { isActive });
    await record(tx, by(context, steward), isActive ? 'resumed' : 'paused', id, {
      url: before.url,
    });
    return orNotFound(await findWebhook(tx, id));
  });
}

/** Replaces a webhook's secret; the old one is no longer used. */
export function renewSecret(context: AppContext, steward: Steward, id: number) {
  const secret = newWebhookSecret(context.randomBytes);
  return context.database.transaction(async (tx) => {
    const row = orNotFound(await lockWebhook(tx, id));
    await updateWebhook(tx, id, { secret: seal(context, webhookPurpose(id), secret) });
    await record(tx, by(context, steward), 'got a new secret', id, { url: row.url });
    return { row, secret };
  });
}

/** Deletes a webhook with its pending deliveries and its log. */
export function removeWebhook(context: AppContext, steward: Steward, id: number): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { url, events, waiting_count: waiting } = orNotFound(await lockWebhook(tx, id));
    await deleteWebhook(tx, id);
    const before = { url, events, waiting };
    await record(tx, by(context, steward), 'removed', id, { before });
  });
}

/** Sends a test event, to check whether the receiver accepts it. */
export function testWebhook(context: AppContext, steward: Steward, id: number): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { url } = orNotFound(await lockWebhook(tx, id));
    const message = { messageId: `msg_${randomUUID()}`, event: 'webhook.test', payload: {} };
    await insertDelivery(tx, { webhookId: id, ...message }, context.clock());
    await record(tx, by(context, steward), 'tested', id, { url });
  });
}

/** Sends a message again: a pending one at once, of another a copy with the same message id. */
export function resendDelivery(
  context: AppContext,
  steward: Steward,
  webhookId: number,
  deliveryId: number,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    orNotFound(await lockWebhook(tx, webhookId));
    const at = context.clock();
    const delivery = orNotFound(await findDelivery(tx, webhookId, deliveryId));
    const isWaiting = delivery.deliveredAt === null && delivery.givenUpAt === null;
    if (isWaiting) await updateDelivery(tx, deliveryId, { nextTryAt: at });
    else await insertDelivery(tx, delivery, at);
    await record(tx, by(context, steward), 'sent again', webhookId, {
      message: delivery.messageId,
    });
  });
}

function refuseUrl({ config }: AppContext, url: string): void {
  const fault = webhookUrlFault(url, config.webhooks);
  if (fault !== null) throw invalid({ url: [fault] });
}

const by = ({ clock }: AppContext, actor: Steward) => ({ actor, at: clock() });

const record = auditOf('webhook');
