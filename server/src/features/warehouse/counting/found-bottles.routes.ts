import {
  foundBody,
  foundListSchema,
  foundQuery,
  foundSchema,
  resolveFoundBody,
} from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { idPathSchema, key } from '@portal/contract/errors/fields';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { DESK_PEOPLE, WAREHOUSE, WAREHOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { findPicture, listFound } from './found-bottles.repository.ts';
import { readFound, recordFoundBottles, resolveFound } from './found-bottles.service.ts';

const picturePath = z.object({ id: key(), pictureId: key() });

/** Bottles that stood in the warehouse and belong to nobody (docs/product/counting.md#found-bottles). */
export function foundBottleRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get(
    '/staff/found/',
    routeOf(WAREHOUSE, { querystring: foundQuery }, foundListSchema),
    async ({ query }) => answerPage(await listFound(db, query), (row) => row),
  );

  app.post(
    '/staff/found/',
    routeOf(
      { ...WAREHOUSE_PEOPLE, takesFiles: true },
      {
        consumes: ['multipart/form-data', 'application/json'],
        body: foundBody,
        response: { 201: foundSchema },
      },
    ),
    async (request, reply) => {
      const { steward, body } = request;
      const call = { ...callOf(request), origin: publicOrigin(request, context.config) };
      return answerOnce(reply, await recordFoundBottles(context, steward, body, call));
    },
  );

  app.get(
    '/staff/found/:id/',
    routeOf(WAREHOUSE, { params: idPathSchema }, foundSchema),
    async (request) => readFound(db, publicOrigin(request, context.config), request.params.id),
  );

  app.get(
    '/staff/found/:id/pictures/:pictureId/',
    routeOf(WAREHOUSE, { params: picturePath }),
    async ({ params: { id, pictureId } }, reply) => {
      const picture = orNotFound(await findPicture(db, id, pictureId));
      return sendFile(reply, { ...picture, mayOpen: false });
    },
  );

  app.post(
    '/staff/found/:id/resolve/',
    routeOf(DESK_PEOPLE, { params: idPathSchema, body: resolveFoundBody }, foundSchema),
    async (request) => {
      const { steward, params, body } = request;
      return changeRecord(
        foundSchema,
        () => resolveFound(context, steward, params.id, body),
        () => readFound(db, publicOrigin(request, context.config), params.id),
      );
    },
  );
}
