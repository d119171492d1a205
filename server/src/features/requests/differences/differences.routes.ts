import { differenceCalls } from '@portal/contract/requests/differences/differences.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { requireOwned } from '../../../plugins/require-owned.ts';
import { type Api, bodyReadByService } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { readDifferences } from './difference-answers.ts';
import { reportDifference } from './differences.service.ts';

/** Differences that clients report (docs/product/differences.md). */
export function differenceRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  const { db } = database;

  serve(app, differenceCalls, {
    list: async (request) => {
      const key = { accountId: request.client.accountId, orderId: request.params.id };
      return readDifferences(db, context, key, publicOrigin(request, config));
    },
    add: {
      ...bodyReadByService,
      preValidation: requireOwned((accountId, id) => findOrder(db, accountId, id)),
      handler: async (request, reply) => {
        const { client, params } = request;
        const key = { accountId: client.accountId, orderId: params.id };
        const { isReplay } = await reportDifference(context, client, key, callOf(request));
        const answer = await readDifferences(db, context, key, publicOrigin(request, config));
        return answerOnce(reply, { answer, isReplay });
      },
    },
  });
}
