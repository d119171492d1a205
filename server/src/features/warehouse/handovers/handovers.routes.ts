import { handOverCalls, handoverCalls } from '@portal/contract/warehouse/handovers/handovers.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import { fileUrl } from '../../../lib/files/file-url.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { findOrder } from '../../requests/orders/orders.repository.ts';
import { handOver } from './hand-over.service.ts';
import { toHandovers } from './handover-answer.ts';
import { listHandovers } from './handovers.repository.ts';

/** Handing requests over, and what a client sees of it. */
export function handoverRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;

  serve(app, handOverCalls, {
    sign: async (request, reply) => {
      const { params, body } = request;
      const call = { ...callOf(request), number: params.number, sent: body };
      return answerOnce(reply, await handOver(context, request, call));
    },
  });

  serve(app, handoverCalls, {
    list: async (request) => {
      const { accountId } = request.client;
      const { id: orderId } = request.params;
      orNotFound(await findOrder(database.db, accountId, orderId));
      const found = await listHandovers(database.db, { accountId, orderId });
      return toHandovers(found, publicOrigin(request, config), fileUrl);
    },
  });
}
