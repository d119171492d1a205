import {
  changedPicksSchema,
  picksBody,
  picksSchema,
  putBackBody,
  removePicksBody,
} from '@portal/contract/warehouse/picking/picks.schemas';
import { requestPathSchema } from '@portal/contract/warehouse/desk/desk.schemas';
import type { AppContext } from '../../../app-context.ts';
import { REQUESTS, WAREHOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { readOrder } from '../../requests/orders/apply-transition.service.ts';
import { refuseBeyondStops } from '../../requests/orders/stops.service.ts';
import { readPicks } from './put-back.ts';
import { findPickedOrder, pickLines, putBottlesBack, removePicks } from './picks.service.ts';

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
      const key = await findPickedOrder(db, number);
      const { order } = await readOrder(db, context, key);
      const { picks, put_back } = await readPicks(db, key, order);
      // A driver sees what is there, not who worked on it.
      const isDriver = request.session?.role === 'driver';
      const shown = isDriver ? picks.map((pick) => ({ ...pick, by: '', reason: '' })) : picks;
      return { picks: shown, put_back };
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
      const done = await removePicks(context, steward, params.number, body, callOf(request));
      return answerOnce(reply, done);
    },
  );

  app.post(
    '/staff/requests/:number/picks/put-back/',
    routeOf(WAREHOUSE_PEOPLE, { ...CHANGED, body: putBackBody }),
    async (request, reply) => {
      const { steward, params, body } = request;
      const call = callOf(request);
      return answerOnce(reply, await putBottlesBack(context, steward, params.number, body, call));
    },
  );
}
