import { caseActionCalls } from '@portal/contract/cellar/stock/stock.calls';
import { staffCaseSchema } from '@portal/contract/cellar/stock/stock.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { changeOrAsk, makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { type CaseChange, setCaseFacts } from './case-changes.service.ts';
import { CORRECT_COUNT } from './guarded-correction.ts';
import { joinCases, moveBottles, splitCase } from './move-bottles.service.ts';
import { readStaffCase } from './stock-answers.ts';

type ActionRequest = FastifyRequest & {
  readonly params: { readonly accountId: number; readonly caseId: number };
  readonly body: { readonly version: number };
};

/** The actions of a steward on a case; each answers the updated case, a split the new one. */
export function caseActionRoutes(app: Api, context: AppContext): void {
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

  serve(app, caseActionCalls, {
    correct: async (request, reply) => {
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
    setFacts: async (request) => {
      const { version: _, ...facts } = request.body;
      return change(request, (sent) => setCaseFacts(context, sent, facts));
    },
    move: async (request) => {
      const { to_case: toCase, reason } = request.body;
      const lines = movedLines(request.body.lines);
      return change(request, (sent) => moveBottles(context, sent, { lines, toCase, reason }));
    },
    split: async (request) => {
      const { container_name: containerName, location, reason } = request.body;
      const newCase = { containerName, location };
      const lines = movedLines(request.body.lines);
      return change(request, (sent) => splitCase(context, sent, { lines, newCase, reason }));
    },
    join: async (request) => {
      const { to_case: toCase, reason } = request.body;
      return change(request, (sent) => joinCases(context, sent, { toCase, reason }));
    },
  });
}

function movedLines(lines: readonly { readonly lot_id: number; readonly quantity: number }[]) {
  return lines.map(({ lot_id: lotId, quantity }) => ({ lotId, quantity }));
}
