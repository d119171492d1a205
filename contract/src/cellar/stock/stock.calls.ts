import { DESK, WAREHOUSE } from '../../access/auth/callers.ts';
import { clientPathSchema } from '../../errors/fields.ts';
import { get, post } from '../../calls/calls.ts';
import { caseList, wineList } from '../inventory/search-list.schemas.ts';
import { caseSearchQuery, wineSearchQuery } from '../inventory/search-query.schemas.ts';
import {
  caseDocumentPath,
  documentsBody,
  matchNamesBody,
  matchedDocumentsSchema,
} from './case-documents.schemas.ts';
import { stockCheckSchema } from './stock-check.schemas.ts';
import {
  accountStockSchema,
  caseFactsBody,
  caseNumbersQuery,
  caseNumbersSchema,
  correctBody,
  joinBody,
  lotLedgerSchema,
  moveBody,
  splitBody,
  staffCaseSchema,
  stockCasePath,
  stockLotPath,
  stockWinePath,
  wineStockSchema,
} from './stock.schemas.ts';

const CASE = { params: stockCasePath, answer: staffCaseSchema } as const;

/** The actions of a steward on a case; each answers the updated case, a split the new one. */
export const caseActionCalls = {
  correct: post('/staff/stock/:accountId/cases/:caseId/correct/', DESK, {
    ...CASE,
    body: correctBody,
    mayAsk: true,
  }),
  setFacts: post('/staff/stock/:accountId/cases/:caseId/facts/', DESK, {
    ...CASE,
    body: caseFactsBody,
  }),
  move: post('/staff/stock/:accountId/cases/:caseId/move/', DESK, { ...CASE, body: moveBody }),
  split: post('/staff/stock/:accountId/cases/:caseId/split/', DESK, { ...CASE, body: splitBody }),
  join: post('/staff/stock/:accountId/cases/:caseId/join/', DESK, { ...CASE, body: joinBody }),
};

/** Any account's cellar: its totals, and the two lists of the client's own inventory from the same index. */
export const staffCellarCalls = {
  one: get('/staff/stock/:accountId/', WAREHOUSE, {
    params: clientPathSchema,
    answer: accountStockSchema,
  }),
  wines: get('/staff/stock/:accountId/search_wines/', WAREHOUSE, {
    params: clientPathSchema,
    query: wineSearchQuery,
    answer: wineList,
  }),
  cases: get('/staff/stock/:accountId/search_cases/', WAREHOUSE, {
    params: clientPathSchema,
    query: caseSearchQuery,
    answer: caseList,
  }),
};

/** The stock of all accounts, for stewards. */
export const stockCalls = {
  caseNumbers: get('/staff/stock/case-numbers/', WAREHOUSE, {
    query: caseNumbersQuery,
    answer: caseNumbersSchema,
  }),
  check: get('/staff/stock/check/', WAREHOUSE, { answer: stockCheckSchema }),
  case: get('/staff/stock/:accountId/cases/:caseId/', WAREHOUSE, CASE),
  wine: get('/staff/stock/:accountId/wines/:wineId/', WAREHOUSE, {
    params: stockWinePath,
    answer: wineStockSchema,
  }),
  lot: get('/staff/stock/:accountId/lots/:lotId/', WAREHOUSE, {
    params: stockLotPath,
    answer: lotLedgerSchema,
  }),
};

/** Condition documents: of one case, and many at once by the case numbers in their names. */
export const stockDocumentCalls = {
  match: post('/staff/stock/documents/match/', WAREHOUSE, {
    body: matchNamesBody,
    answer: matchedDocumentsSchema,
    changes: [],
  }),
  addMany: post('/staff/stock/documents/', WAREHOUSE, {
    body: documentsBody,
    takesFiles: true,
    answer: matchedDocumentsSchema,
  }),
  add: post('/staff/stock/:accountId/cases/:caseId/documents/', WAREHOUSE, {
    ...CASE,
    body: documentsBody,
    takesFiles: true,
  }),
  remove: post('/staff/stock/:accountId/cases/:caseId/documents/:documentId/remove/', DESK, {
    params: caseDocumentPath,
    answer: staffCaseSchema,
  }),
};
