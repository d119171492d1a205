import { handedOverSchema, handoverBody } from '@portal/contract/handovers/handovers.schemas';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAY_HEADER,
} from '@portal/contract/orders/idempotency';
import { requestPathSchema } from '@portal/contract/staff-requests/staff-requests.schemas';
import type { AppContext } from '../../app-context.ts';
import { REQUESTS_PEOPLE } from '../../plugins/staff-access.ts';
import type { Api } from '../../plugins/validation.ts';
import { readIdempotencyKey } from '../orders/idempotency.service.ts';
import { handOver } from './hand-over.service.ts';

/** The field that pictures repeat. */
const PICTURES_FIELD = 'attachments';

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
      const { number } = request.params;
      const { answer, isReplay } = await handOver(context, request, {
        number,
        sent: request.body,
        target: `POST /staff/requests/${number}/handover/`,
        body: request.body,
        uploads: request.uploads.filter(({ field }) => field === PICTURES_FIELD),
        key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]),
      });
      if (isReplay) reply.header(IDEMPOTENT_REPLAY_HEADER, 'true');
      return reply.code(201).send(answer);
    },
  );
}
