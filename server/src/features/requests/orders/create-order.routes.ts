import { createOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import { type Api, bodyReadByService } from '../../../plugins/validation.ts';
import { createNotifyOrder, createPickupOrder } from './add-requests.service.ts';
import { createPullRequest, type ReadAnswered } from './pull-requests.service.ts';

/**
 * The three calls that create an order: 201 with the order, also for a repeated key
 * (docs/product/requests.md#sent-once).
 */
export function createOrderRoutes(app: Api, context: AppContext, readAnswered: ReadAnswered): void {
  const create =
    (make: typeof createPickupOrder) => async (request: FastifyRequest, reply: FastifyReply) => {
      const requester = { client: request.client, origin: publicOrigin(request, context.config) };
      const { order, isReplay } = await make(context, requester, callOf(request));
      return answerOnce(reply, { answer: order, isReplay });
    };
  const pull: typeof createPickupOrder = (...call) => createPullRequest(...call, readAnswered);

  serve(app, createOrderCalls, {
    pull: {
      ...bodyReadByService,
      handler: create(pull),
    },
    pickup: {
      ...bodyReadByService,
      handler: create(createPickupOrder),
    },
    notify: {
      ...bodyReadByService,
      handler: create(createNotifyOrder),
    },
  });
}
