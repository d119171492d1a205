import { idPathSchema } from '@portal/contract/errors/fields';
import {
  deliveryListSchema,
  deliveryPathSchema,
  deliveryQuery,
} from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../app-error.ts';
import { answerPage } from '../../db/paged-rows.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { findWebhook } from './staff-webhooks.repository.ts';
import { resendDelivery, testWebhook } from './staff-webhooks.service.ts';
import { toDelivery } from './webhook-answers.ts';
import { listDeliveries } from './webhook-log.repository.ts';

const STAFF = { access: 'staff' } as const;
const PEOPLE = { access: 'staff', peopleOnly: true } as const;

/** The deliveries of a webhook, sent and pending, and sending one again. */
export function webhookLogRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  const { db } = context.database;

  app.get(
    '/staff/webhooks/:id/deliveries/',
    {
      config: STAFF,
      schema: {
        params: idPathSchema,
        querystring: deliveryQuery,
        response: { 200: deliveryListSchema },
      },
    },
    async ({ params, query }) => {
      if ((await findWebhook(db, params.id)) === undefined) throw notFound();
      return answerPage(await listDeliveries(db, params.id, query), toDelivery);
    },
  );

  app.post(
    '/staff/webhooks/:id/test/',
    { config: PEOPLE, schema: { params: idPathSchema } },
    async ({ steward, params }, reply) => {
      await testWebhook(context, steward, params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/staff/webhooks/:id/deliveries/:delivery/resend/',
    { config: PEOPLE, schema: { params: deliveryPathSchema } },
    async ({ steward, params }, reply) => {
      await resendDelivery(context, steward, params.id, params.delivery);
      return reply.code(204).send();
    },
  );
}
