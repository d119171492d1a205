import { pickCalls } from '@portal/contract/warehouse/picking/picking.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { readOrder } from '../../requests/orders/apply-transition.service.ts';
import { refuseBeyondStops } from '../../requests/orders/stops.service.ts';
import { readPicks } from './put-back.ts';
import { findPickedOrder, pickLines, putBottlesBack, removePicks } from './picks.service.ts';

/** Which bottles of a pick list are out of their case. */
export function picksRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, pickCalls, {
    list: async (request) => {
      const { number } = request.params;
      await refuseBeyondStops(context, request, number);
      const key = await findPickedOrder(db, number);
      const { order } = await readOrder(db, context, key);
      const { picks, ...rest } = await readPicks(db, context, key, order);
      // A driver sees what is there, not who worked on it.
      const isDriver = request.session?.role === 'driver';
      const shown = isDriver ? picks.map((pick) => ({ ...pick, by: '', reason: '' })) : picks;
      return { picks: shown, ...rest };
    },
    add: async (request, reply) => {
      const { steward, params, body } = request;
      const done = await pickLines(context, steward, params.number, body, callOf(request));
      return answerOnce(reply, done);
    },
    remove: async (request, reply) => {
      const { steward, params, body } = request;
      const done = await removePicks(context, steward, params.number, body, callOf(request));
      return answerOnce(reply, done);
    },
    putBack: async (request, reply) => {
      const { steward, params, body } = request;
      const call = callOf(request);
      return answerOnce(reply, await putBottlesBack(context, steward, params.number, body, call));
    },
  });
}
