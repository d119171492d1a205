import { foundBottleCalls } from '@portal/contract/warehouse/counting/counting.calls';
import { foundSchema } from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { findPicture, listFound } from './found-bottles.repository.ts';
import { readFound, recordFoundBottles, resolveFound } from './found-bottles.service.ts';

/** Bottles that stood in the warehouse and belong to nobody (docs/product/counting.md#found-bottles). */
export function foundBottleRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, foundBottleCalls, {
    list: async ({ query }) => answerPage(await listFound(db, query), (row) => row),
    add: async (request, reply) => {
      const { steward, body } = request;
      const call = { ...callOf(request), origin: publicOrigin(request, context.config) };
      return answerOnce(reply, await recordFoundBottles(context, steward, body, call));
    },
    one: async (request) => readFound(db, publicOrigin(request, context.config), request.params.id),
    picture: async ({ params: { id, pictureId } }, reply) => {
      const picture = orNotFound(await findPicture(db, id, pictureId));
      return sendFile(reply, { ...picture, mayOpen: false });
    },
    resolve: async (request) => {
      const { steward, params, body } = request;
      return changeRecord(
        foundSchema,
        () => resolveFound(context, steward, params.id, body),
        () => readFound(db, publicOrigin(request, context.config), params.id),
      );
    },
  });
}
