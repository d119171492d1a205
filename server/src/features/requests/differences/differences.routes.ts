import {
  differenceBodySchema,
  orderDifferencesSchema,
} from '@portal/contract/requests/differences/differences.schemas';
import { idPathSchema } from '@portal/contract/errors/fields';
import type { AppContext } from '../../../app-context.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { requireOwned } from '../../../plugins/require-owned.ts';
import { type Api, bodyReadByService, routeOf } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { readDifferences } from './difference-answers.ts';
import { reportDifference } from './differences.service.ts';

const CLIENT = { access: 'client' } as const;

/** Differences that clients report (docs/product/differences.md). */
export function differenceRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  const { db } = database;

  app.get(
    '/orders/:id/differences/',
    routeOf(CLIENT, { params: idPathSchema }, orderDifferencesSchema),
    async (request) => {
      const key = { accountId: request.client.accountId, orderId: request.params.id };
      return readDifferences(db, context, key, publicOrigin(request, config));
    },
  );

  app.post(
    '/orders/:id/differences/',
    {
      config: { ...CLIENT, takesFiles: true },
      ...bodyReadByService,
      preValidation: requireOwned((accountId, id) => findOrder(db, accountId, id)),
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        params: idPathSchema,
        body: differenceBodySchema,
        response: { 201: orderDifferencesSchema },
      },
    },
    async (request, reply) => {
      const { client, params } = request;
      const key = { accountId: client.accountId, orderId: params.id };
      const { isReplay } = await reportDifference(context, client, key, callOf(request));
      const answer = await readDifferences(db, context, key, publicOrigin(request, config));
      return answerOnce(reply, { answer, isReplay });
    },
  );
}
