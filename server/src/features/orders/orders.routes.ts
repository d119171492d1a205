import { IDEMPOTENT_REPLAY_HEADER } from '@portal/contract/orders/idempotency';
import {
  businessCalendarSchema,
  orderListSchema,
  orderPathSchema,
  orderSchema,
} from '@portal/contract/orders/orders.schemas';
import { pullRequestBodySchema } from '@portal/contract/orders/pull-request.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../app-error.ts';
import { publicOrigin } from '../../plugins/origin.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { bodyReadByService, readCreateCall } from './create-call.ts';
import { listHolidays } from './calendar.repository.ts';
import { toOrder } from './order-answer.ts';
import { findOrder, listOrders } from './orders.repository.ts';
import { createPullRequest } from './pull-requests.service.ts';

const CLIENT = { access: 'client' } as const;

/** Requests of an account: asking for bottles, and what became of it (document 2, section 7). */
export function orderRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  const { database, config } = context;

  app.get(
    '/orders/',
    { config: CLIENT, schema: { response: { 200: orderListSchema } } },
    async (request) => {
      const origin = publicOrigin(request, config);
      const records = await listOrders(database.db, request.client.accountId);
      return records.map((record) => toOrder(record, origin));
    },
  );

  app.get(
    '/orders/:id/',
    { config: CLIENT, schema: { params: orderPathSchema, response: { 200: orderSchema } } },
    async (request) => {
      const record = await findOrder(database.db, request.client.accountId, request.params.id);
      if (record === undefined) throw notFound();
      return toOrder(record, publicOrigin(request, config));
    },
  );

  app.get(
    '/business_calendar/',
    { config: CLIENT, schema: { response: { 200: businessCalendarSchema } } },
    async () => {
      const days = await listHolidays(database.db);
      return {
        time_zone: config.provider.timeZone,
        holidays: days.map(({ day, name }) => ({ date: day, name })),
      };
    },
  );

  createRoutes(root, context);
}

function createRoutes(root: FastifyInstance, context: AppContext): void {
  root.post(
    '/create_pull_request/',
    {
      config: CLIENT,
      ...bodyReadByService,
      schema: { body: pullRequestBodySchema, response: { 201: orderSchema } },
    },
    async (request, reply) => {
      const asking = { client: request.client, origin: publicOrigin(request, context.config) };
      const call = readCreateCall(request, 'POST /create_pull_request/');
      const { order, isReplay } = await createPullRequest(context, asking, call);
      if (isReplay) reply.header(IDEMPOTENT_REPLAY_HEADER, 'true');
      return reply.code(201).send(order);
    },
  );
}
