import {
  caseDocumentPath,
  documentsBody,
  matchedDocumentsSchema,
  matchNamesBody,
} from '@portal/contract/staff-stock/case-documents.schemas';
import {
  caseNumbersQuery,
  caseNumbersSchema,
  lotLedgerSchema,
  MAX_CASE_NUMBERS,
  staffCaseSchema,
  stockCasePath,
  stockLotPath,
  stockWinePath,
  wineStockSchema,
} from '@portal/contract/staff-stock/staff-stock.schemas';
import { stockCheckSchema } from '@portal/contract/staff-stock/stock-check.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import { checkStock } from '../../db/stock-check.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { CellarIndexCache } from '../inventory/cellar-index-cache.ts';
import { caseActionRoutes } from './case-actions.routes.ts';
import {
  addCaseDocuments,
  addMatchedDocuments,
  matchNames,
  removeCaseDocument,
} from './case-documents.service.ts';
import { staffCellarRoutes } from './staff-cellar.routes.ts';
import { readLotLedger, readStaffCase, stockCheckAnswer } from './stock-answers.ts';
import { findStockAccount, listLotsOfWine, searchCaseNumbers } from './stock-cases.repository.ts';

const STAFF = { access: 'staff' } as const;

/** The stock of all accounts, for stewards. */
export function staffStockRoutes(
  root: FastifyInstance,
  context: AppContext,
  indexes: CellarIndexCache,
): void {
  const app = root.withTypeProvider<ContractTypes>();
  const { clock, database } = context;

  app.get(
    '/staff/stock/case-numbers/',
    {
      config: STAFF,
      schema: { querystring: caseNumbersQuery, response: { 200: caseNumbersSchema } },
    },
    async (request) => searchCaseNumbers(database.db, request.query, MAX_CASE_NUMBERS),
  );

  app.get(
    '/staff/stock/check/',
    { config: STAFF, schema: { response: { 200: stockCheckSchema } } },
    async () => stockCheckAnswer(await checkStock(database.db), clock()),
  );

  app.get(
    '/staff/stock/:accountId/cases/:caseId/',
    { config: STAFF, schema: { params: stockCasePath, response: { 200: staffCaseSchema } } },
    async (request) => readStaffCase(context, request, request.params),
  );

  app.get(
    '/staff/stock/:accountId/wines/:wineId/',
    { config: STAFF, schema: { params: stockWinePath, response: { 200: wineStockSchema } } },
    async (request) => {
      const { accountId, wineId } = request.params;
      const { account } = orNotFound(await findStockAccount(database.db, accountId));
      const lots = await listLotsOfWine(database.db, accountId, wineId);
      return { account, wine: orNotFound(lots[0]).wine, lots };
    },
  );

  app.get(
    '/staff/stock/:accountId/lots/:lotId/',
    { config: STAFF, schema: { params: stockLotPath, response: { 200: lotLedgerSchema } } },
    async (request) => {
      const { accountId, lotId } = request.params;
      return readLotLedger(database.db, accountId, lotId);
    },
  );

  staffCellarRoutes(root, context, indexes);
  caseActionRoutes(root, context);
  caseDocumentRoutes(root, context);
}

const STAFF_FILES = { ...STAFF, takesFiles: true } as const;

/** Condition documents: of one case, and many at once by the case numbers in their names. */
function caseDocumentRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  app.post(
    '/staff/stock/documents/match/',
    {
      config: STAFF,
      schema: { body: matchNamesBody, response: { 200: matchedDocumentsSchema } },
    },
    async (request) => matchNames(context.database.db, request.body.file_names),
  );

  app.post(
    '/staff/stock/documents/',
    {
      config: STAFF_FILES,
      schema: { body: documentsBody, response: { 200: matchedDocumentsSchema } },
    },
    async (request) => addMatchedDocuments(context, request.steward, request.uploads),
  );

  app.post(
    '/staff/stock/:accountId/cases/:caseId/documents/',
    {
      config: STAFF_FILES,
      schema: { params: stockCasePath, body: documentsBody, response: { 200: staffCaseSchema } },
    },
    async (request) => {
      const { params, steward, uploads } = request;
      await addCaseDocuments(context, steward, params, uploads);
      return readStaffCase(context, request, params);
    },
  );

  app.post(
    '/staff/stock/:accountId/cases/:caseId/documents/:documentId/remove/',
    {
      config: STAFF,
      schema: { params: caseDocumentPath, response: { 200: staffCaseSchema } },
    },
    async (request) => {
      const { documentId, ...key } = request.params;
      await removeCaseDocument(context, request.steward, key, documentId);
      return readStaffCase(context, request, key);
    },
  );
}
