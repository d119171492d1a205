import { auditCalls } from '@portal/contract/access/audit/audit.calls';
import { localTime } from '@portal/contract/provider/local-time';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import type { Api } from '../../../plugins/validation.ts';
import { auditCsv } from './audit-csv.ts';
import { listEntries, readFigures } from './audit.repository.ts';

/** Lists the audit log with before and after values; read-only. */
export function auditRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const { timeZone, csvPrefix } = context.config.provider;

  const today = () => localTime(context.clock(), timeZone).date;

  serve(app, auditCalls, {
    list: async (request) => ({
      ...answerPage(await listEntries(db, request.query, timeZone), (entry) => entry),
      figures: await readFigures(db, today(), timeZone),
    }),
    export: async (request, reply) => {
      const name = `${csvPrefix}_audit_${today()}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(auditCsv(db, request.query, timeZone));
    },
  });
}
