import {
  changedPicksSchema,
  picksBody,
  picksSchema,
  removePicksBody,
} from '@portal/contract/staff-requests/picks.schemas';
import { requestPathSchema } from '@portal/contract/staff-requests/staff-requests.schemas';
import type { AppContext } from '../../app-context.ts';
import { REQUESTS, WAREHOUSE_PEOPLE } from '../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { answerOnce, callOf } from '../orders/call-once.ts';
import { refuseBeyondStops } from '../orders/stops.service.ts';
import { listPicks } from './picks.repository.ts';
import { findPickedOrder, pickLines, removePicks } from './picks.service.ts';

const CHANGED = { params: requestPathSchema, response: { 201: changedPicksSchema } } as const;

/** Which bottles of a pick list are out of their case. */
export function picksRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get(
    '/staff/requests/:number/picks/',
    routeOf(REQUESTS, { params: requestPathSchema }, picksSchema),
    async (request) => {
      const { number } = request.params;
      await refuseBeyondStops(context, request, number);
      const picks = await listPicks(db, await findPickedOrder(db, number));
      // A driver sees what is there, not who worked on it.
      const isDriver = request.session?.role === 'driver';
      return { picks: isDriver ? picks.map((pick) => ({ ...pick, by: '', reason: '' })) : picks };
    },
  );

  app.post(
    '/staff/requests/:number/picks/',
    routeOf(WAREHOUSE_PEOPLE, { ...CHANGED, body: picksBody }),
    async (request, reply) => {
      const { steward, params, body } = request;
      const done = await pickLines(context, steward, params.number, body, callOf(request));
      return answerOnce(reply, done);
    },
  );

  app.post(
    '/staff/requests/:number/picks/remove/',
    routeOf(WAREHOUSE_PEOPLE, { ...CHANGED, body: removePicksBody }),
    async (request, reply) => {
      const { steward, params, body } = request;
      const done = await removePicks(context, steward, params.number, body.lines, callOf(request));
      return answerOnce(reply, done);
    },
  );
}
