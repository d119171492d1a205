import { DESK, DESK_PEOPLE, WAREHOUSE, WAREHOUSE_PEOPLE } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { stockCasePath } from '../../cellar/stock/stock.schemas.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  caseCountPath,
  countBody,
  countListSchema,
  countSheetSchema,
  countedSchema,
  countsQuery,
  decidedCountSchema,
  unseenListSchema,
  unseenQuery,
} from './case-counts.schemas.ts';
import {
  countSessionListSchema,
  countSessionSchema,
  endSessionBody,
  nextCaseBody,
  nextCaseSchema,
  notHereBody,
  sessionCasePath,
  sessionCasesQuery,
  sessionCasesSchema,
  sessionReportSchema,
  sessionsQuery,
  startSessionBody,
  startedSessionSchema,
} from './count-sessions.schemas.ts';
import {
  foundBody,
  foundListSchema,
  foundQuery,
  foundSchema,
  picturePath,
  resolveFoundBody,
} from './found-bottles.schemas.ts';

/** Cases that nobody has seen for long, and counts of cases by people who are not told what should be in them. */
export const caseCountCalls = {
  unseen: get('/staff/stock/unseen/', WAREHOUSE, { query: unseenQuery, answer: unseenListSchema }),
  sheet: get('/staff/stock/:accountId/cases/:caseId/count-sheet/', WAREHOUSE, {
    params: stockCasePath,
    answer: countSheetSchema,
  }),
  count: post('/staff/stock/:accountId/cases/:caseId/counts/', WAREHOUSE_PEOPLE, {
    params: stockCasePath,
    body: countBody,
    status: 201,
    answer: countedSchema,
  }),
  list: get('/staff/stock/counts/', WAREHOUSE, { query: countsQuery, answer: countListSchema }),
  correct: post('/staff/stock/:accountId/counts/:countId/correct/', DESK_PEOPLE, {
    params: caseCountPath,
    answer: decidedCountSchema,
    mayAsk: true,
  }),
  countAgain: post('/staff/stock/:accountId/counts/:countId/again/', DESK_PEOPLE, {
    params: caseCountPath,
    answer: decidedCountSchema,
  }),
};

/** Counting sessions: many cases that are counted by several people (docs/product/counting.md). */
export const countSessionCalls = {
  list: get('/staff/count-sessions/', WAREHOUSE, {
    query: sessionsQuery,
    answer: countSessionListSchema,
  }),
  start: post('/staff/count-sessions/', DESK_PEOPLE, {
    body: startSessionBody,
    status: 201,
    answer: startedSessionSchema,
  }),
  one: get('/staff/count-sessions/:id/', WAREHOUSE, {
    params: idPathSchema,
    answer: countSessionSchema,
  }),
  end: post('/staff/count-sessions/:id/end/', DESK_PEOPLE, {
    params: idPathSchema,
    body: endSessionBody,
    answer: countSessionSchema,
  }),
  next: post('/staff/count-sessions/:id/next/', WAREHOUSE_PEOPLE, {
    params: idPathSchema,
    body: nextCaseBody,
    answer: nextCaseSchema,
  }),
  cases: get('/staff/count-sessions/:id/cases/', WAREHOUSE, {
    params: idPathSchema,
    query: sessionCasesQuery,
    answer: sessionCasesSchema,
  }),
  notHere: post('/staff/count-sessions/:id/cases/:accountId/:caseId/not-here/', WAREHOUSE_PEOPLE, {
    params: sessionCasePath,
    body: notHereBody,
    answer: countSessionSchema,
  }),
};

/** What a session counted. It says which cases differ, so it is not for those who count. */
export const sessionReportCalls = {
  read: get('/staff/count-sessions/:id/report/', DESK, {
    params: idPathSchema,
    answer: sessionReportSchema,
  }),
  csv: get('/staff/count-sessions/:id/report/csv/', DESK, {
    params: idPathSchema,
    answersFile: true,
  }),
};

/** Bottles that stood in the warehouse and belong to nobody (docs/product/counting.md#found-bottles). */
export const foundBottleCalls = {
  list: get('/staff/found/', WAREHOUSE, { query: foundQuery, answer: foundListSchema }),
  add: post('/staff/found/', WAREHOUSE_PEOPLE, {
    body: foundBody,
    takesFiles: true,
    status: 201,
    answer: foundSchema,
  }),
  one: get('/staff/found/:id/', WAREHOUSE, { params: idPathSchema, answer: foundSchema }),
  picture: get('/staff/found/:id/pictures/:pictureId/', WAREHOUSE, {
    params: picturePath,
    answersFile: true,
  }),
  resolve: post('/staff/found/:id/resolve/', DESK_PEOPLE, {
    params: idPathSchema,
    body: resolveFoundBody,
    answer: foundSchema,
  }),
};
