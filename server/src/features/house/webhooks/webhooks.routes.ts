import { webhookCalls, webhookLogCalls } from '@portal/contract/house/webhooks/webhooks.calls';
import {
  type Delivery,
  type DeliveryState,
  type Webhook,
  WEBHOOK_EVENTS,
} from '@portal/contract/house/webhooks/webhooks.schemas';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findWebhook, listWebhooks, type WebhookRow } from './webhooks.repository.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  resendDelivery,
  setWebhookActive,
  testWebhook,
} from './webhooks.service.ts';
import { type DeliveryRow, listDeliveries } from './webhook-log.repository.ts';

/** The webhooks of the company's other systems, and the log of each. */
export function webhookRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, webhookCalls, {
    list: async () => (await listWebhooks(db)).map(toWebhook),
    add: async (request) => {
      const { row, secret } = await addWebhook(context, request.steward, request.body);
      return { ...toWebhook(row), secret };
    },
    one: async ({ params }) => {
      const row = orNotFound(await findWebhook(db, params.id));
      return toWebhook(row);
    },
    change: async ({ steward, params, body }) =>
      toWebhook(await changeWebhook(context, steward, params.id, body)),
    remove: async ({ steward, params }) => {
      await removeWebhook(context, steward, params.id);
    },
    pause: async ({ steward, params }) =>
      toWebhook(await setWebhookActive(context, steward, params.id, false)),
    resume: async ({ steward, params }) =>
      toWebhook(await setWebhookActive(context, steward, params.id, true)),
    renewSecret: async ({ steward, params }) => {
      const { row, secret } = await renewSecret(context, steward, params.id);
      return { ...toWebhook(row), secret };
    },
  });

  webhookLogRoutes(app, context);
}

/** The deliveries of a webhook, sent and pending, and sending one again. */
function webhookLogRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, webhookLogCalls, {
    deliveries: async ({ params, query }) => {
      orNotFound(await findWebhook(db, params.id));
      return answerPage(await listDeliveries(db, params.id, query), toDelivery);
    },
    test: async ({ steward, params }) => {
      await testWebhook(context, steward, params.id);
    },
    resend: async ({ steward, params }) => {
      await resendDelivery(context, steward, params.id, params.delivery);
    },
  });
}

/** Builds the answer for a webhook, its events in the order of the contract. */
function toWebhook(row: WebhookRow): Webhook {
  return { ...row, events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)) };
}

function toDelivery(row: DeliveryRow): Delivery {
  const state = stateOf(row);
  return {
    id: row.id,
    message_id: row.messageId,
    event: row.event,
    data: row.payload,
    state,
    created_at: row.createdAt.toISOString(),
    tries: row.tries,
    next_try_at: state === 'waiting' ? row.nextTryAt.toISOString() : null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    last_status: row.lastStatus,
    last_error: row.lastError,
  };
}

function stateOf({ deliveredAt, givenUpAt }: DeliveryRow): DeliveryState {
  if (deliveredAt !== null) return 'delivered';
  return givenUpAt === null ? 'waiting' : 'failed';
}
