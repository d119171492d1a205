import { requestActionCalls } from '@portal/contract/warehouse/desk/desk.calls';
import {
  type StaffRequest,
  staffRequestSchema,
} from '@portal/contract/warehouse/desk/desk.schemas';
import type { FastifyRequest } from 'fastify';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
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

type Answer = (request: FastifyRequest, number: number) => Promise<StaffRequest>;
type ActionRequest = FastifyRequest & {
  readonly params: { readonly number: number };
  readonly body: StewardAction;
};

/** The actions of a steward on a request; each answers the updated request. */
export function requestActionRoutes(app: Api, context: AppContext, answer: Answer): void {
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

  const step =
    (
      apply: (context: AppContext, transition: Transition) => Promise<unknown>,
    ): Handler<typeof requestActionCalls.revert> =>
    async (request) =>
      change(request, (transition) => apply(context, transition));

  serve(app, requestActionCalls, {
    process: async (request) =>
      change(request, (transition) => processOrder(context, transition, request.body.unticked)),
    undo: step(undoProcessing),
    cancel: step(cancelOrder),
    revert: step(revertStep),
    release: step(releaseRequest),
    complete: async (request, reply) => {
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
    confirm: async (request) =>
      change(request, (transition) =>
        confirmDate(context, transition, request.body.confirmed_date),
      ),
    tracking: async (request) =>
      change(request, (transition) =>
        setTracking(context, transition, request.body.tracking_number),
      ),
    note: async (request) =>
      change(request, (transition) =>
        setInternalNote(context, transition, request.body.internal_note),
      ),
  });
}
