import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  caseFactsBody,
  correctBody,
  joinBody,
  moveBody,
  splitBody,
  staffCaseSchema,
  stockCasePath,
} from '@portal/contract/cellar/stock/stock.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { DESK } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { CORRECT_COUNT } from './guarded-correction.ts';
import { changeOrAsk, makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { type CaseChange, setCaseFacts } from './case-changes.service.ts';
import { joinCases, moveBottles, splitCase } from './move-bottles.service.ts';
import { readStaffCase } from './stock-answers.ts';

const SCHEMA = { params: stockCasePath, response: { 200: staffCaseSchema } } as const;

type ActionRequest = FastifyRequest & {
  readonly params: { readonly accountId: number; readonly caseId: number };
  readonly body: { readonly version: number };
};

/** The actions of a steward on a case; each answers the updated case, a split the new one. */
export function caseActionRoutes(app: Api, context: AppContext): void {
  const path = (action: string) => `/staff/stock/:accountId/cases/:caseId/${action}/`;
  const change = (
    request: ActionRequest,
    apply: (sent: CaseChange) => Promise<number | undefined | void>,
  ) => {
    const { params, steward, body } = request;
    const { accountId } = params;
    let { caseId } = params;
    return changeRecord(
      staffCaseSchema,
      async () => {
        const made = await apply({ ...params, actor: steward, expectedVersion: body.version });
        caseId = made ?? caseId;
      },
      () => readStaffCase(context, request, { accountId, caseId }),
    );
  };

  app.post(
    path('correct'),
    routeOf(DESK, {
      params: stockCasePath,
      response: { 200: staffCaseSchema, 202: askedApprovalSchema },
      body: correctBody,
    }),
    async (request, reply) => {
      const { params, body } = request;
      const { lot_id: lotId, quantity, reason, version: expectedVersion } = body;
      const sent = { ...params, expectedVersion, lotId, quantity, reason };
      const { asked, current } = await changeOrAsk(
        staffCaseSchema,
        () => makeOrAsk(context, request, CORRECT_COUNT, sent),
        () => readStaffCase(context, request, params),
      );
      return asked === undefined ? current : reply.code(202).send(asked);
    },
  );

  app.post(path('facts'), routeOf(DESK, { ...SCHEMA, body: caseFactsBody }), async (request) => {
    const { version: _, ...facts } = request.body;
    return change(request, (sent) => setCaseFacts(context, sent, facts));
  });

  app.post(path('move'), routeOf(DESK, { ...SCHEMA, body: moveBody }), async (request) => {
    const { to_case: toCase, reason } = request.body;
    const lines = movedLines(request.body.lines);
    return change(request, (sent) => moveBottles(context, sent, { lines, toCase, reason }));
  });

  app.post(path('split'), routeOf(DESK, { ...SCHEMA, body: splitBody }), async (request) => {
    const { container_name: containerName, location, reason } = request.body;
    const newCase = { containerName, location };
    const lines = movedLines(request.body.lines);
    return change(request, (sent) => splitCase(context, sent, { lines, newCase, reason }));
  });

  app.post(path('join'), routeOf(DESK, { ...SCHEMA, body: joinBody }), async (request) => {
    const { to_case: toCase, reason } = request.body;
    return change(request, (sent) => joinCases(context, sent, { toCase, reason }));
  });
}

function movedLines(lines: readonly { readonly lot_id: number; readonly quantity: number }[]) {
  return lines.map(({ lot_id: lotId, quantity }) => ({ lotId, quantity }));
}
