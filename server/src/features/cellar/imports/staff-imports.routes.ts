import { importCalls, importFileCalls } from '@portal/contract/cellar/imports/imports.calls';
import {
  type ImportBatch,
  type ImportDetail,
  importReportSchema,
} from '@portal/contract/cellar/imports/staff-imports.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv-cells.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { UNDO_IMPORT } from './guarded-undo.ts';
import {
  type BatchMoves,
  countMoves,
  findBatch,
  listBatches,
  readFigures,
} from './import-batches.repository.ts';
import type { Problem } from './import-row.ts';
import { checkFile, importSentFile, listFaults } from './staff-imports.service.ts';
import { undoRefusal } from './undo-import.service.ts';

type BatchRecord = Awaited<ReturnType<typeof listBatches>>['rows'][number];
type DetailRecord = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

const HEADER = ['Line', 'Column', 'Value', 'Allowed'];

/** Imports of all accounts: list, check, import and undo. */
export function staffImportRoutes(app: Api, context: AppContext): void {
  batchRoutes(app, context);
  fileRoutes(app, context);
}

function batchRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  const answer = async (id: number) => {
    const batch = orNotFound(await findBatch(db, id));
    return toDetail(batch, await countMoves(db, batch.account.id, id));
  };

  serve(app, importCalls, {
    list: async ({ query }) => ({
      ...answerPage(await listBatches(db, query), toBatch),
      figures: await readFigures(db),
    }),
    one: async ({ params }) => answer(params.id),
    undo: async (request, reply) => {
      const batchId = request.params.id;
      const { account } = orNotFound(await findBatch(db, batchId));
      const sent = { accountId: account.id, batchId, reason: request.body.reason };
      const made = await makeOrAsk(context, request, UNDO_IMPORT, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(batchId);
    },
  });
}

function fileRoutes(app: Api, context: AppContext): void {
  serve(app, importFileCalls, {
    check: async (request) => checkFile(context, request),
    faults: async (request, reply) => {
      const faults = await listFaults(context, request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="import_faults.csv"')
        .send(faultsCsv(faults));
    },
    run: async (request) => importSentFile(context, request),
  });
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
