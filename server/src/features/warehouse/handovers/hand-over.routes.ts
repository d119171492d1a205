import {
  handedOverSchema,
  handoverBody,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import { requestPathSchema } from '@portal/contract/warehouse/desk/desk.schemas';
import type { AppContext } from '../../../app-context.ts';
import { REQUESTS_PEOPLE } from '../../../plugins/staff-access.ts';
import type { Api } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { handOver } from './hand-over.service.ts';

/** Hands the bottles of a request over, or records that it failed. */
export function handOverRoutes(app: Api, context: AppContext): void {
  app.post(
    '/staff/requests/:number/handover/',
    {
      config: { ...REQUESTS_PEOPLE, takesFiles: true },
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        params: requestPathSchema,
        body: handoverBody,
        response: { 201: handedOverSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const call = { ...callOf(request), number: params.number, sent: body };
      return answerOnce(reply, await handOver(context, request, call));
    },
  );
}
