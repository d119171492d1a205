import { stockCalls, stockDocumentCalls } from '@portal/contract/cellar/stock/stock.calls';
import { MAX_CASE_NUMBERS } from '@portal/contract/cellar/stock/stock.schemas';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { checkStock } from '../../../db/stock-check.ts';
import type { Api } from '../../../plugins/validation.ts';
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

  serve(app, stockCalls, {
    caseNumbers: async (request) => searchCaseNumbers(database.db, request.query, MAX_CASE_NUMBERS),
    check: async () => ({
      checked_at: clock().toISOString(),
      ...(await checkStock(database.db)),
    }),
    case: async (request) => readStaffCase(context, request, request.params),
    wine: async (request) => {
      const { accountId, wineId } = request.params;
      const { account } = orNotFound(await findStockAccount(database.db, accountId));
      const lots = await listLotsOfWine(database.db, accountId, wineId);
      return { account, wine: orNotFound(lots[0]).wine, lots };
    },
    lot: async (request) => {
      const { accountId, lotId } = request.params;
      return readLotLedger(database.db, accountId, lotId);
    },
  });

  staffCellarRoutes(app, context, indexes);
  caseActionRoutes(app, context);
  caseDocumentRoutes(app, context);
}

/** Condition documents: of one case, and many at once by the case numbers in their names. */
function caseDocumentRoutes(app: Api, context: AppContext): void {
  serve(app, stockDocumentCalls, {
    match: async (request) => matchNames(context.database.db, request.body.file_names),
    addMany: async (request) => addMatchedDocuments(context, request.steward, request.uploads),
    add: async (request) => {
      const { params, steward, uploads } = request;
      await addCaseDocuments(context, steward, params, uploads);
      return readStaffCase(context, request, params);
    },
    remove: async (request) => {
      const { documentId, ...key } = request.params;
      await removeCaseDocument(context, request.steward, key, documentId);
      return readStaffCase(context, request, key);
    },
  });
}
