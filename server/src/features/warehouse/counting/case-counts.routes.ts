import { hasDuty } from '@portal/contract/access/auth/duties';
import { caseCountCalls } from '@portal/contract/warehouse/counting/counting.calls';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { findCase } from '../../cellar/stock/stock-cases.repository.ts';
import { readOpenCounts } from './case-count-answers.ts';
import { findCount, listWinesOfCase } from './case-counts.repository.ts';
import { countAgain, countCase } from './case-counts.service.ts';
import { CORRECT_BY_COUNT } from './guarded-count.ts';
import { listUnseenCases } from './unseen-cases.repository.ts';

/** Cases that nobody has seen for long, and counts of cases by people who are not told what should be in them. */
export function caseCountRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, caseCountCalls, {
    unseen: async ({ query }) =>
      answerPage(await listUnseenCases(db, query, dayOfProvider(context)), (row) => row),
    sheet: async (request) => {
      const { account, case: found } = orNotFound(await findCase(db, request.params));
      return { account, case: found, lines: await listWinesOfCase(db, request.params) };
    },
    count: async (request, reply) => {
      const { steward, params, body } = request;
      return answerOnce(reply, await countCase(context, steward, params, body, callOf(request)));
    },
    list: async ({ query, session, steward }) => {
      const mayDecide = session !== null && hasDuty(session.role, 'desk');
      return readOpenCounts(db, query, { userId: steward.userId, mayDecide });
    },
    correct: async (request, reply) => {
      const made = await makeOrAsk(context, request, CORRECT_BY_COUNT, request.params);
      if ('asked' in made) return reply.code(202).send(made.asked);
      const { state } = orNotFound(await findCount(db, request.params));
      return {
        id: request.params.countId,
        state: state === 'equal' ? state : ('corrected' as const),
      };
    },
    countAgain: async ({ params, steward }) => {
      await countAgain(context, steward, params);
      return { id: params.countId, state: 'count again' as const };
    },
  });
}
