import { idPathSchema } from '@portal/contract/errors/fields';
import {
  type ImportBatch,
  importBody,
  importCheckSchema,
  type ImportDetail,
  importDetailSchema,
  importDoneSchema,
  importListSchema,
  importReportSchema,
  importsQuery,
  MAX_IMPORT_BYTES,
  undoImportBody,
} from '@portal/contract/staff-imports/staff-imports.schemas';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import { answerPage } from '../../db/paged-rows.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import {
  type BatchMoves,
  countMoves,
  findBatch,
  listBatches,
} from '../imports/import-batches.repository.ts';
import type { Problem } from '../imports/import-row.ts';
import { undoImport, undoRefusal } from '../imports/undo-import.service.ts';
import { BYTE_ORDER_MARK, csvLine } from '../inventory/csv-cells.ts';
import { checkFile, importSentFile, listFaults } from './staff-imports.service.ts';

type BatchRecord = Awaited<ReturnType<typeof listBatches>>['rows'][number];
type DetailRecord = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

const HEADER = ['Line', 'Column', 'Value', 'Allowed'];
const STAFF = { access: 'staff' } as const;
const STAFF_FILE = { access: 'staff', takesFiles: true, maxFileBytes: MAX_IMPORT_BYTES } as const;

/** Imports of all accounts: list, check, import and undo. */
export function staffImportRoutes(root: FastifyInstance, context: AppContext): void {
  batchRoutes(root, context);
  fileRoutes(root, context);
}

function batchRoutes(root: FastifyInstance, { database, clock }: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  const { db } = database;

  app.get(
    '/staff/imports/',
    { config: STAFF, schema: { querystring: importsQuery, response: { 200: importListSchema } } },
    async ({ query }) => answerPage(await listBatches(db, query.page), toBatch),
  );

  const answer = async (id: number) => {
    const batch = orNotFound(await findBatch(db, id));
    return toDetail(batch, await countMoves(db, batch.account.id, id));
  };

  app.get(
    '/staff/imports/:id/',
    { config: STAFF, schema: { params: idPathSchema, response: { 200: importDetailSchema } } },
    async ({ params }) => answer(params.id),
  );

  app.post(
    '/staff/imports/:id/undo/',
    {
      config: STAFF,
      schema: {
        params: idPathSchema,
        body: undoImportBody,
        response: { 200: importDetailSchema },
      },
    },
    async ({ params: { id }, body, steward }) => {
      await undoImport(database, { ...body, batchId: id, actor: steward, at: clock() });
      return answer(id);
    },
  );
}

function fileRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();

  app.post(
    '/staff/imports/check/',
    { config: STAFF_FILE, schema: { body: importBody, response: { 200: importCheckSchema } } },
    async (request) => checkFile(context, request),
  );

  app.post(
    '/staff/imports/faults/',
    { config: STAFF_FILE, schema: { body: importBody } },
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
    { config: STAFF_FILE, schema: { body: importBody, response: { 201: importDoneSchema } } },
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
