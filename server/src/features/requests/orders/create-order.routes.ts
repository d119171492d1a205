import {
  notifyRequestBodySchema,
  pickupRequestBodySchema,
} from '@portal/contract/requests/orders/add-request.schemas';
import { orderSchema } from '@portal/contract/requests/orders/orders.schemas';
import { pullRequestBodySchema } from '@portal/contract/requests/orders/pull-request.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { bodyReadByService } from '../../../plugins/validation.ts';
import { createNotifyOrder, createPickupOrder } from './add-requests.service.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { createPullRequest, type ReadAnswered } from './pull-requests.service.ts';

/**
 * The three calls that create an order: 201 with the order, also for a repeated key
 * (docs/product/requests.md#sent-once).
 */
export function createOrderRoutes(
  root: FastifyInstance,
  context: AppContext,
  readAnswered: ReadAnswered,
): void {
  const createPull: typeof createPickupOrder = (...call) =>
    createPullRequest(...call, readAnswered);
  const routes = [
    { url: '/create_pull_request/', body: pullRequestBodySchema, create: createPull },
    { url: '/create_pickup_order/', body: pickupRequestBodySchema, create: createPickupOrder },
    { url: '/create_notify_order/', body: notifyRequestBodySchema, create: createNotifyOrder },
  ];
  for (const { url, body, create } of routes) {
    root.post(
      url,
      {
        config: { access: 'client', takesFiles: true },
        ...bodyReadByService,
        schema: {
          consumes: ['multipart/form-data', 'application/json'],
          body,
          response: { 201: orderSchema },
        },
      },
      async (request, reply) => {
        const requester = { client: request.client, origin: publicOrigin(request, context.config) };
        const { order, isReplay } = await create(context, requester, callOf(request));
        return answerOnce(reply, { answer: order, isReplay });
      },
    );
  }
}
