import {
  caseDocumentPath,
  documentsBody,
  matchedDocumentsSchema,
  matchNamesBody,
} from '@portal/contract/cellar/stock/case-documents.schemas';
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
} from '@portal/contract/cellar/stock/stock.schemas';
import { stockCheckSchema } from '@portal/contract/cellar/stock/stock-check.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { checkStock } from '../../../db/stock-check.ts';
import { DESK, WAREHOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import type { CellarIndexCache } from '../inventory/cellar-index-cache.ts';
import { caseActionRoutes } from './case-actions.routes.ts';
import {
  addCaseDocuments,
  addMatchedDocuments,
  matchNames,
  removeCaseDocument,
} from './case-documents.service.ts';
import { staffCellarRoutes } from './staff-cellar.routes.ts';
import { readLotLedger, readStaffCase } from './stock-answers.ts';
import { findStockAccount, listLotsOfWine, searchCaseNumbers } from './stock-cases.repository.ts';

/** The stock of all accounts, for stewards. */
export function stockRoutes(app: Api, context: AppContext, indexes: CellarIndexCache): void {
  const { clock, database } = context;

  app.get(
    '/staff/stock/case-numbers/',
    routeOf(WAREHOUSE, { querystring: caseNumbersQuery }, caseNumbersSchema),
    async (request) => searchCaseNumbers(database.db, request.query, MAX_CASE_NUMBERS),
  );

  app.get('/staff/stock/check/', routeOf(WAREHOUSE, {}, stockCheckSchema), async () => ({
    checked_at: clock().toISOString(),
    ...(await checkStock(database.db)),
  }));

  app.get(
    '/staff/stock/:accountId/cases/:caseId/',
    routeOf(WAREHOUSE, { params: stockCasePath }, staffCaseSchema),
    async (request) => readStaffCase(context, request, request.params),
  );

  app.get(
    '/staff/stock/:accountId/wines/:wineId/',
    routeOf(WAREHOUSE, { params: stockWinePath }, wineStockSchema),
    async (request) => {
      const { accountId, wineId } = request.params;
      const { account } = orNotFound(await findStockAccount(database.db, accountId));
      const lots = await listLotsOfWine(database.db, accountId, wineId);
      return { account, wine: orNotFound(lots[0]).wine, lots };
    },
  );

  app.get(
    '/staff/stock/:accountId/lots/:lotId/',
    routeOf(WAREHOUSE, { params: stockLotPath }, lotLedgerSchema),
    async (request) => {
      const { accountId, lotId } = request.params;
      return readLotLedger(database.db, accountId, lotId);
    },
  );

  staffCellarRoutes(app, context, indexes);
  caseActionRoutes(app, context);
  caseDocumentRoutes(app, context);
}

const WAREHOUSE_FILES = { ...WAREHOUSE, takesFiles: true } as const;

/** Condition documents: of one case, and many at once by the case numbers in their names. */
function caseDocumentRoutes(app: Api, context: AppContext): void {
  app.post(
    '/staff/stock/documents/match/',
    routeOf(WAREHOUSE, { body: matchNamesBody }, matchedDocumentsSchema),
    async (request) => matchNames(context.database.db, request.body.file_names),
  );

  app.post(
    '/staff/stock/documents/',
    routeOf(WAREHOUSE_FILES, { body: documentsBody }, matchedDocumentsSchema),
    async (request) => addMatchedDocuments(context, request.steward, request.uploads),
  );

  app.post(
    '/staff/stock/:accountId/cases/:caseId/documents/',
    routeOf(WAREHOUSE_FILES, { params: stockCasePath, body: documentsBody }, staffCaseSchema),
    async (request) => {
      const { params, steward, uploads } = request;
      await addCaseDocuments(context, steward, params, uploads);
      return readStaffCase(context, request, params);
    },
  );

  app.post(
    '/staff/stock/:accountId/cases/:caseId/documents/:documentId/remove/',
    routeOf(DESK, { params: caseDocumentPath }, staffCaseSchema),
    async (request) => {
      const { documentId, ...key } = request.params;
      await removeCaseDocument(context, request.steward, key, documentId);
      return readStaffCase(context, request, key);
    },
  );
}
