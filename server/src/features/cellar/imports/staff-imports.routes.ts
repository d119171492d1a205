import { idPathSchema } from '@portal/contract/errors/fields';
import {
  type ImportBatch,
  importBody,
  importCheckSchema,
  type ImportDetail,
  importDetailSchema,
  importDoneSchema,
  importListSchema,
  importNowBody,
  importReportSchema,
  importsQuery,
  MAX_IMPORT_BYTES,
  undoImportBody,
} from '@portal/contract/cellar/imports/staff-imports.schemas';
import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { HOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import {
  type BatchMoves,
  countMoves,
  findBatch,
  listBatches,
} from './import-batches.repository.ts';
import type { Problem } from './import-row.ts';
import { undoRefusal } from './undo-import.service.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv-cells.ts';
import { UNDO_IMPORT } from './guarded-undo.ts';
import { checkFile, importSentFile, listFaults } from './staff-imports.service.ts';

type BatchRecord = Awaited<ReturnType<typeof listBatches>>['rows'][number];
type DetailRecord = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

const HEADER = ['Line', 'Column', 'Value', 'Allowed'];
const HOUSE_FILE = { ...HOUSE, takesFiles: true, maxFileBytes: MAX_IMPORT_BYTES } as const;

/** Imports of all accounts: list, check, import and undo. */
export function staffImportRoutes(app: Api, context: AppContext): void {
  batchRoutes(app, context);
  fileRoutes(app, context);
}

function batchRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get(
    '/staff/imports/',
    routeOf(HOUSE, { querystring: importsQuery }, importListSchema),
    async ({ query }) => answerPage(await listBatches(db, query.page), toBatch),
  );

  const answer = async (id: number) => {
    const batch = orNotFound(await findBatch(db, id));
    return toDetail(batch, await countMoves(db, batch.account.id, id));
  };

  app.get(
    '/staff/imports/:id/',
    routeOf(HOUSE, { params: idPathSchema }, importDetailSchema),
    async ({ params }) => answer(params.id),
  );

  app.post(
    '/staff/imports/:id/undo/',
    routeOf(HOUSE, {
      params: idPathSchema,
      body: undoImportBody,
      response: { 200: importDetailSchema, 202: askedApprovalSchema },
    }),
    async (request, reply) => {
      const batchId = request.params.id;
      const { account } = orNotFound(await findBatch(db, batchId));
      const sent = { accountId: account.id, batchId, reason: request.body.reason };
      const made = await makeOrAsk(context, request, UNDO_IMPORT, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(batchId);
    },
  );
}

function fileRoutes(app: Api, context: AppContext): void {
  app.post(
    '/staff/imports/check/',
    routeOf(HOUSE_FILE, { body: importBody }, importCheckSchema),
    async (request) => checkFile(context, request),
  );

  app.post(
    '/staff/imports/faults/',
    routeOf(HOUSE_FILE, { body: importBody }),
    async (request, reply) => {
      const faults = await listFaults(context, request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="import_faults.csv"')
        .send(faultsCsv(faults));
    },
  );

  app.post(
    '/staff/imports/',
    routeOf(HOUSE_FILE, { body: importNowBody, response: { 201: importDoneSchema } }),
    async (request, reply) => reply.status(201).send(await importSentFile(context, request)),
  );
}

/** Writes all faults of a file as a table for correcting it. */
function faultsCsv(faults: readonly Problem[]): string {
  const rows = faults.map(({ line, column, value, allowed }) => [line, column, value, allowed]);
  return BYTE_ORDER_MARK + [HEADER, ...rows].map(csvLine).join('');
}

function toBatch({ createdAt, undoneAt, ...rest }: BatchRecord): ImportBatch {
  return {
    ...rest,
    created_at: createdAt.toISOString(),
    undone_at: undoneAt?.toISOString() ?? null,
  };
}

/** Builds an import with its report, and the reasons why it cannot be undone. */
function toDetail({ report, ...batch }: DetailRecord, moves: BatchMoves): ImportDetail {
  return {
    ...toBatch(batch),
    report: z.parse(importReportSchema, report),
    undo_refusal: batch.undoneAt === null ? undoRefusal(moves) : null,
  };
}
