import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  completeBody,
  confirmBody,
  noteBody,
  requestPathSchema,
  type StaffRequest,
  staffRequestSchema,
  stepBody,
  trackingBody,
} from '@portal/contract/warehouse/desk/desk.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { DESK, REQUESTS, WAREHOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { changeOrAsk, makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import type { Transition } from '../../requests/orders/apply-transition.service.ts';
import { releaseRequest } from '../../requests/orders/release.service.ts';
import {
  cancelOrder,
  processOrder,
  undoProcessing,
} from '../../requests/orders/order-steps.service.ts';
import { revertStep } from '../../requests/orders/revert-step.service.ts';
import {
  type StewardAction,
  stewardTransition,
} from '../../requests/orders/steward-transition.service.ts';
import { refuseBeyondStops } from '../../requests/orders/stops.service.ts';
import { DELIVER_WITH_MISSING } from '../handovers/guarded-delivery.ts';
import { confirmDate, setInternalNote, setTracking } from './desk.service.ts';

const SCHEMA = { params: requestPathSchema, response: { 200: staffRequestSchema } } as const;

type Answer = (request: FastifyRequest, number: number) => Promise<StaffRequest>;
type ActionRequest = FastifyRequest & {
  readonly params: { readonly number: number };
  readonly body: StewardAction;
};

/** The actions of a steward on a request; each answers the updated request. */
export function requestActionRoutes(app: Api, context: AppContext, answer: Answer): void {
  const path = (action: string) => `/staff/requests/:number/${action}/`;
  const transitionOf = async (request: ActionRequest) => {
    const { steward, params, body } = request;
    await refuseBeyondStops(context, request, params.number);
    return stewardTransition(context, steward, params.number, body);
  };
  const change = (request: ActionRequest, apply: (transition: Transition) => Promise<unknown>) =>
    changeRecord(
      staffRequestSchema,
      async () => apply(await transitionOf(request)),
      () => answer(request, request.params.number),
    );

  const steps = {
    process: { who: WAREHOUSE, apply: processOrder },
    undo: { who: DESK, apply: undoProcessing },
    cancel: { who: DESK, apply: cancelOrder },
    revert: { who: REQUESTS, apply: revertStep },
    release: { who: DESK, apply: releaseRequest },
  };
  for (const [name, { who, apply }] of Object.entries(steps)) {
    app.post(path(name), routeOf(who, { ...SCHEMA, body: stepBody }), async (request) =>
      change(request, (transition) => apply(context, transition)),
    );
  }

  app.post(
    path('complete'),
    routeOf(DESK, {
      params: requestPathSchema,
      response: { 200: staffRequestSchema, 202: askedApprovalSchema },
      body: completeBody,
    }),
    async (request, reply) => {
      const { number } = request.params;
      const { asked, current } = await changeOrAsk(
        staffRequestSchema,
        async () => {
          const { accountId } = await transitionOf(request);
          const sent = { accountId, number, body: request.body };
          return makeOrAsk(context, request, DELIVER_WITH_MISSING, sent);
        },
        () => answer(request, number),
      );
      return asked === undefined ? current : reply.code(202).send(asked);
    },
  );

  app.post(path('confirm'), routeOf(DESK, { ...SCHEMA, body: confirmBody }), async (request) =>
    change(request, (transition) => confirmDate(context, transition, request.body.confirmed_date)),
  );

  app.post(path('tracking'), routeOf(DESK, { ...SCHEMA, body: trackingBody }), async (request) =>
    change(request, (transition) => setTracking(context, transition, request.body.tracking_number)),
  );

  app.post(path('note'), routeOf(DESK, { ...SCHEMA, body: noteBody }), async (request) =>
    change(request, (transition) =>
      setInternalNote(context, transition, request.body.internal_note),
    ),
  );
}
