import { hasDuty } from '@portal/contract/access/auth/duties';
import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  caseCountPath,
  countBody,
  countedSchema,
  countListSchema,
  countSheetSchema,
  countsQuery,
  decidedCountSchema,
  unseenListSchema,
  unseenQuery,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import { stockCasePath } from '@portal/contract/cellar/stock/stock.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { DESK_PEOPLE, WAREHOUSE, WAREHOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { readOpenCounts } from './case-count-answers.ts';
import { findCount, listWinesOfCase } from './case-counts.repository.ts';
import { countAgain, countCase } from './case-counts.service.ts';
import { CORRECT_BY_COUNT } from './guarded-count.ts';
import { findCase } from '../../cellar/stock/stock-cases.repository.ts';
import { listUnseenCases } from './unseen-cases.repository.ts';

/** Cases that nobody has seen for long, and counts of cases by people who are not told what should be in them. */
export function caseCountRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get(
    '/staff/stock/unseen/',
    routeOf(WAREHOUSE, { querystring: unseenQuery }, unseenListSchema),
    async (request) => answerPage(await listUnseenCases(db, request.query), (row) => row),
  );

  app.get(
    '/staff/stock/:accountId/cases/:caseId/count-sheet/',
    routeOf(WAREHOUSE, { params: stockCasePath }, countSheetSchema),
    async (request) => {
      const { account, case: found } = orNotFound(await findCase(db, request.params));
      return { account, case: found, lines: await listWinesOfCase(db, request.params) };
    },
  );

  app.post(
    '/staff/stock/:accountId/cases/:caseId/counts/',
    routeOf(WAREHOUSE_PEOPLE, {
      params: stockCasePath,
      body: countBody,
      response: { 201: countedSchema },
    }),
    async (request, reply) => {
      const { steward, params, body } = request;
      return answerOnce(reply, await countCase(context, steward, params, body, callOf(request)));
    },
  );

  app.get(
    '/staff/stock/counts/',
    routeOf(WAREHOUSE, { querystring: countsQuery }, countListSchema),
    async ({ query, session, steward }) => {
      const mayDecide = session !== null && hasDuty(session.role, 'desk');
      return readOpenCounts(db, query, { userId: steward.userId, mayDecide });
    },
  );

  app.post(
    '/staff/stock/:accountId/counts/:countId/correct/',
    routeOf(DESK_PEOPLE, {
      params: caseCountPath,
      response: { 200: decidedCountSchema, 202: askedApprovalSchema },
    }),
    async (request, reply) => {
      const made = await makeOrAsk(context, request, CORRECT_BY_COUNT, request.params);
      if ('asked' in made) return reply.code(202).send(made.asked);
      const { state } = orNotFound(await findCount(db, request.params));
      return {
        id: request.params.countId,
        state: state === 'equal' ? state : ('corrected' as const),
      };
    },
  );

  app.post(
    '/staff/stock/:accountId/counts/:countId/again/',
    routeOf(DESK_PEOPLE, { params: caseCountPath }, decidedCountSchema),
    async ({ params, steward }) => {
      await countAgain(context, steward, params);
      return { id: params.countId, state: 'count again' as const };
    },
  );
}
