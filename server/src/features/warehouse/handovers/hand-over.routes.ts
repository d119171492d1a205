import { handOverCalls } from '@portal/contract/warehouse/handovers/handovers.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { handOver } from './hand-over.service.ts';

/** Hands the bottles of a request over, or records that it failed. */
export function handOverRoutes(app: Api, context: AppContext): void {
  serve(app, handOverCalls, {
    sign: async (request, reply) => {
      const { params, body } = request;
      const call = { ...callOf(request), number: params.number, sent: body };
      return answerOnce(reply, await handOver(context, request, call));
    },
  });
}
