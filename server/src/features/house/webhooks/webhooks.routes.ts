import { idPathSchema } from '@portal/contract/errors/fields';
import {
  type Delivery,
  deliveryListSchema,
  deliveryPathSchema,
  deliveryQuery,
  type DeliveryState,
  type Webhook,
  WEBHOOK_EVENTS,
  webhookBody,
  webhookListSchema,
  webhookSchema,
  webhookSecretSchema,
} from '@portal/contract/house/webhooks/webhooks.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { HOUSE, HOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
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

const ONE = { params: idPathSchema, response: { 200: webhookSchema } } as const;

/** The webhooks of the company's other systems, and the log of each. */
export function webhookRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get('/staff/webhooks/', routeOf(HOUSE, {}, webhookListSchema), async () =>
    (await listWebhooks(db)).map(toWebhook),
  );

  app.post(
    '/staff/webhooks/',
    routeOf(HOUSE_PEOPLE, { body: webhookBody, response: { 201: webhookSecretSchema } }),
    async (request, reply) => {
      const { row, secret } = await addWebhook(context, request.steward, request.body);
      return reply.code(201).send({ ...toWebhook(row), secret });
    },
  );

  app.get('/staff/webhooks/:id/', routeOf(HOUSE, ONE), async ({ params }) => {
    const row = orNotFound(await findWebhook(db, params.id));
    return toWebhook(row);
  });

  app.put(
    '/staff/webhooks/:id/',
    routeOf(HOUSE_PEOPLE, { ...ONE, body: webhookBody }),
    async ({ steward, params, body }) =>
      toWebhook(await changeWebhook(context, steward, params.id, body)),
  );

  app.delete(
    '/staff/webhooks/:id/',
    routeOf(HOUSE_PEOPLE, { params: idPathSchema }),
    async ({ steward, params }, reply) => {
      await removeWebhook(context, steward, params.id);
      return reply.code(204).send();
    },
  );

  for (const [name, isActive] of [['pause', false] as const, ['resume', true] as const]) {
    app.post(
      `/staff/webhooks/:id/${name}/`,
      routeOf(HOUSE_PEOPLE, ONE),
      async ({ steward, params }) =>
        toWebhook(await setWebhookActive(context, steward, params.id, isActive)),
    );
  }

  app.post(
    '/staff/webhooks/:id/secret/',
    routeOf(HOUSE_PEOPLE, { params: idPathSchema }, webhookSecretSchema),
    async ({ steward, params }) => {
      const { row, secret } = await renewSecret(context, steward, params.id);
      return { ...toWebhook(row), secret };
    },
  );

  webhookLogRoutes(app, context);
}

/** The deliveries of a webhook, sent and pending, and sending one again. */
function webhookLogRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get(
    '/staff/webhooks/:id/deliveries/',
    routeOf(HOUSE, { params: idPathSchema, querystring: deliveryQuery }, deliveryListSchema),
    async ({ params, query }) => {
      orNotFound(await findWebhook(db, params.id));
      return answerPage(await listDeliveries(db, params.id, query), toDelivery);
    },
  );

  app.post(
    '/staff/webhooks/:id/test/',
    routeOf(HOUSE_PEOPLE, { params: idPathSchema }),
    async ({ steward, params }, reply) => {
      await testWebhook(context, steward, params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/staff/webhooks/:id/deliveries/:delivery/resend/',
    routeOf(HOUSE_PEOPLE, { params: deliveryPathSchema }),
    async ({ steward, params }, reply) => {
      await resendDelivery(context, steward, params.id, params.delivery);
      return reply.code(204).send();
    },
  );
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
