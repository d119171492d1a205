import {
  acceptHandoverBody,
  handoverPathSchema,
  setAsideBody,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  type StaffRequest,
  staffRequestSchema,
} from '@portal/contract/warehouse/desk/desk.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { DESK } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { changeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { acceptHandover, setAsideHandover } from '../handovers/late-handovers.service.ts';

type Answer = (request: FastifyRequest, number: number) => Promise<StaffRequest>;

/** What the desk decides about signed handovers that did not fit their request; each answers the updated request. */
export function lateHandoverRoutes(app: Api, context: AppContext, answer: Answer): void {
  const path = (action: string) => `/staff/requests/:number/handovers/:id/${action}/`;

  app.post(
    path('accept'),
    routeOf(DESK, {
      params: handoverPathSchema,
      body: acceptHandoverBody,
      response: { 200: staffRequestSchema, 202: askedApprovalSchema },
    }),
    async (request, reply) => {
      const { params, body } = request;
      const { asked, current } = await changeOrAsk(
        staffRequestSchema,
        () => acceptHandover(context, request, params, body),
        () => answer(request, params.number),
      );
      return asked === undefined ? current : reply.code(202).send(asked);
    },
  );

  app.post(
    path('set-aside'),
    routeOf(DESK, {
      params: handoverPathSchema,
      body: setAsideBody,
      response: { 200: staffRequestSchema },
    }),
    async (request) => {
      const { params, body } = request;
      return changeRecord(
        staffRequestSchema,
        () => setAsideHandover(context, request, params, body),
        () => answer(request, params.number),
      );
    },
  );
}
