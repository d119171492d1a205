import { changeableOrderSchema } from '@portal/contract/requests/orders/order-changes.schemas';
import { changeOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { callOf, markReplay } from '../../../lib/idempotency/call-once.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { requireOwned } from '../../../plugins/require-owned.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import { type Api, bodyReadByService } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { changeOrder } from './change-order.service.ts';
import { readChangeable } from './changeable-order.ts';
import { findOrder, findOrderByNumber } from './orders.repository.ts';
import type { RequestChanger } from './record-change.service.ts';

/** Reads and changes open requests, for their clients and for stewards (docs/product/requests.md#change). */
export function changeOrderRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const read = (request: FastifyRequest, key: OrderKey, isClient: boolean) =>
    readChangeable(db, context, key, { isClient, origin: publicOrigin(request, context.config) });

  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: OrderKey,
    changer: RequestChanger,
  ) => {
    const isClient = changer.client !== null;
    return changeRecord(
      changeableOrderSchema,
      async () => {
        const { isReplay } = await changeOrder(context, changer, key, callOf(request));
        markReplay(reply, isReplay);
      },
      () => read(request, key, isClient),
    );
  };

  const find = async (number: number) => {
    const { account, orderId } = orNotFound(await findOrderByNumber(db, number));
    return { account, key: { accountId: account.id, orderId } };
  };

  serve(app, changeOrderCalls, {
    read: async (request) => {
      const { accountId } = request.client;
      return read(request, { accountId, orderId: request.params.id }, true);
    },
    change: {
      ...bodyReadByService,
      preValidation: requireOwned((accountId, id) => findOrder(db, accountId, id)),
      handler: async (request, reply) => {
        const { client, params } = request;
        const { accountId, userId, email: name } = client;
        const account = { name: client.accountName ?? '', isCommercial: client.isCommercial };
        const key = { accountId, orderId: params.id };
        return change(request, reply, key, { userId, name, client, account });
      },
    },
    readAtDesk: async (request) => read(request, (await find(request.params.number)).key, false),
    changeAtDesk: {
      ...bodyReadByService,
      handler: async (request, reply) => {
        const { account, key } = await find(request.params.number);
        const changer = {
          ...request.steward,
          client: null,
          account: { name: account.name, isCommercial: account.is_commercial },
        };
        return change(request, reply, key, changer);
      },
    },
  });
}
