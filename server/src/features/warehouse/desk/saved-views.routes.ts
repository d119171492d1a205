import { idPathSchema } from '@portal/contract/errors/fields';
import {
  savedViewSchema,
  savedViewsSchema,
  saveViewBody,
} from '@portal/contract/warehouse/desk/saved-views.schemas';
import type { AppContext } from '../../../app-context.ts';
import { sessionOf } from '../../../plugins/session.ts';
import { WAREHOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { listSavedViews } from './saved-views.repository.ts';
import { removeView, saveView } from './saved-views.service.ts';

/** The views of the queue that a steward has saved. */
export function savedViewRoutes(app: Api, context: AppContext): void {
  app.get('/staff/views/', routeOf(WAREHOUSE_PEOPLE, {}, savedViewsSchema), async (request) =>
    listSavedViews(context.database.db, sessionOf(request).userId),
  );

  app.post(
    '/staff/views/',
    routeOf(WAREHOUSE_PEOPLE, { body: saveViewBody, response: { 201: savedViewSchema } }),
    async (request, reply) => {
      const view = await saveView(context, request.steward.userId, request.body);
      return reply.code(201).send(view);
    },
  );

  app.delete(
    '/staff/views/:id/',
    routeOf(WAREHOUSE_PEOPLE, { params: idPathSchema }),
    async ({ steward, params }, reply) => {
      await removeView(context, steward.userId, params.id);
      return reply.code(204).send();
    },
  );
}
