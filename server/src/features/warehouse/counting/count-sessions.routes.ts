import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import { localTime } from '@portal/contract/provider/local-time';
import { countSessionSchema } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import {
  countSessionCalls,
  sessionReportCalls,
} from '@portal/contract/warehouse/counting/counting.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { findSession, listSessions } from './count-sessions.repository.ts';
import { finishSession, startSession } from './count-sessions.service.ts';
import { listSessionCases } from './session-cases.repository.ts';
import { reportNotHere, takeNext } from './session-cases.service.ts';
import { readReport, reportCsv } from './session-report.ts';

/** Counting sessions: many cases that are counted by several people (docs/product/counting.md). */
export function countSessionRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const read = async (id: number) => orNotFound(await findSession(db, id));

  serve(app, countSessionCalls, {
    list: async ({ query }) => answerPage(await listSessions(db, query), (row) => row),
    start: async (request, reply) => {
      const { steward, body } = request;
      return answerOnce(reply, await startSession(context, steward, body, callOf(request)));
    },
    one: async ({ params }) => read(params.id),
    end: async ({ steward, params, body }) =>
      changeRecord(
        countSessionSchema,
        () => finishSession(context, steward, params.id, body.version),
        () => read(params.id),
      ),
    next: async ({ steward, params, body }) => ({
      next: await takeNext(context, steward, params.id, codeOfScan(body.case_number).code),
    }),
    cases: async ({ params, query }) => {
      await read(params.id);
      return answerPage(await listSessionCases(db, params.id, query), (row) => row);
    },
    notHere: async (request) => {
      const { id: sessionId, accountId, caseId } = request.params;
      const key = { accountId, sessionId, caseId };
      const seen = { happenedAt: request.body.happened_at, call: callOf(request) };
      await reportNotHere(context, request.steward, key, seen);
      return read(sessionId);
    },
  });

  reportRoutes(app, context);
}

/** What a session counted. It says which cases differ, so it is not for those who count. */
function reportRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const { timeZone, csvPrefix } = context.config.provider;
  const read = async (id: number) => orNotFound(await findSession(db, id));

  serve(app, sessionReportCalls, {
    read: async ({ params }) => readReport(db, await read(params.id)),
    csv: async ({ params }, reply) => {
      const { id } = await read(params.id);
      const day = localTime(context.clock(), timeZone).date;
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${csvPrefix}_count_${id}_${day}.csv"`)
        .send(reportCsv(db, id));
    },
  });
}
