import { lateHandoverCalls } from '@portal/contract/warehouse/desk/desk.calls';
import {
  type StaffRequest,
  staffRequestSchema,
} from '@portal/contract/warehouse/desk/desk.schemas';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { changeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { acceptHandover, setAsideHandover } from '../handovers/late-handovers.service.ts';

type Answer = (request: FastifyRequest, number: number) => Promise<StaffRequest>;

/** What the desk decides about signed handovers that did not fit their request; each answers the updated request. */
export function lateHandoverRoutes(app: Api, context: AppContext, answer: Answer): void {
  serve(app, lateHandoverCalls, {
    accept: async (request, reply) => {
      const { params, body } = request;
      const { asked, current } = await changeOrAsk(
        staffRequestSchema,
        () => acceptHandover(context, request, params, body),
        () => answer(request, params.number),
      );
      return asked === undefined ? current : reply.code(202).send(asked);
    },
    setAside: async (request) => {
      const { params, body } = request;
      return changeRecord(
        staffRequestSchema,
        () => setAsideHandover(context, request, params, body),
        () => answer(request, params.number),
      );
    },
  });
}
