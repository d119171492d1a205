import { scanningCalls } from '@portal/contract/warehouse/picking/picking.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { placeCase, readScan } from './scanning.service.ts';

/** What the labels of cases and locations are, and where cases are put. */
export function scanningRoutes(app: Api, context: AppContext): void {
  serve(app, scanningCalls, {
    scan: async (request) => readScan(context.database.db, request.query.code),
    placeCase: async (request, reply) => {
      const { steward, params, body } = request;
      const call = callOf(request);
      return answerOnce(reply, await placeCase(context, steward, params, body, call));
    },
  });
}
