import {
  formerRequestCalls,
  ownFormerRequestCalls,
} from '@portal/contract/requests/former/former-requests.calls';
import {
  houseFileCalls,
  houseImportCalls,
} from '@portal/contract/cellar/house-import/house-import.calls';
import type { HouseRunDetail } from '@portal/contract/cellar/house-import/house-import.schemas';
import { HOUSE_TABLES } from '@portal/contract/cellar/house-import/house-tables';
import { strToU8, zipSync } from 'fflate';
import type { AppContext } from '../../../app-context.ts';
import { notFound, orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { findAccountById } from '../../../lib/accounts/accounts.repository.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv-cells.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { UNDO_MOVE_IN } from './guarded-house-undo.ts';
import { findRun, listFormerRequests, listRuns, reconcile } from './house-runs.repository.ts';
import { reconciliationDocument } from './reconcile-run.ts';
import { reconciliationCsv } from './reconciliation.ts';
import { answerValue, checkSent, moveSent, stopRun, wrongRowsOf } from './sent-house.service.ts';
import { findMoved } from './undo-house.service.ts';

/** Moving a whole house in: its runs, and the files of one. */
export function houseImportRoutes(app: Api, context: AppContext): void {
  runRoutes(app, context);
  const { db } = context.database;
  const formerRequests = async (accountId: number, page: number | null) =>
    answerPage(await listFormerRequests(db, accountId, page), (row) => row);
  serve(app, formerRequestCalls, {
    list: async ({ params: { accountId }, query }) => {
      if ((await findAccountById(db, accountId)) === null) throw notFound();
      return formerRequests(accountId, query.page);
    },
  });
  serve(app, ownFormerRequestCalls, {
    list: async ({ client: { accountId }, query }) => formerRequests(accountId, query.page),
  });
  serve(app, houseFileCalls, {
    check: async (request) => checkSent(context, request),
    wrong: async (request, reply) =>
      sendFile(reply, zipFile('rows-to-correct.zip', await wrongRowsOf(context, request))),
    run: async (request) => moveSent(context, request),
  });
}

function runRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  const answer = async (id: number): Promise<HouseRunDetail> => {
    const { summary: _summary, createdAt: _createdAt, ...run } = orNotFound(await findRun(db, id));
    const moved = run.undone_at === null ? await findMoved(db, id) : [];
    return { ...run, clients: await reconcile(db, id), moved };
  };

  serve(app, houseImportCalls, {
    list: async ({ query }) => answerPage(await listRuns(db, query), (run) => run),
    one: async ({ params }) => answer(params.id),
    reconciliation: async ({ params: { id }, query: { as } }, reply) => {
      orNotFound(await findRun(db, id));
      const isPdf = as === 'pdf';
      const content = isPdf
        ? await reconciliationDocument(context, id)
        : Buffer.from(reconciliationCsv(await reconcile(db, id)));
      const contentType = isPdf ? 'application/pdf' : 'text/csv; charset=utf-8';
      return sendFile(reply, {
        mayOpen: false,
        fileName: `move-in-${id}.${as}`,
        contentType,
        content,
      });
    },
    templates: async (_request, reply) => sendFile(reply, zipFile('templates.zip', templates())),
    answer: async ({ body, steward }, reply) => {
      await answerValue(context, steward, body);
      return reply.code(204).send();
    },
    stop: async ({ params }) => {
      await stopRun(context, params.id);
      return answer(params.id);
    },
    undo: async (request, reply) => {
      const { id } = request.params;
      const sent = { runId: id, reason: request.body.reason };
      const made = await makeOrAsk(context, request, UNDO_MOVE_IN, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(id);
    },
  });
}

/** An empty table of each kind with our own names of its columns. */
const templates = (): [string, string][] =>
  Object.entries(HOUSE_TABLES).map(([name, { columns }]) => [
    `${name.replace(' ', '-')}.csv`,
    BYTE_ORDER_MARK + csvLine(columns),
  ]);

function zipFile(fileName: string, files: Iterable<readonly [string, string]>) {
  const entries = [...files].map(([name, text]) => [name, strToU8(text)] as const);
  const content = Buffer.from(zipSync(Object.fromEntries(entries)));
  return { mayOpen: false, fileName, contentType: 'application/zip', content };
}
