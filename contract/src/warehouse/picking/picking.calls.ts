import { REQUESTS, WAREHOUSE, WAREHOUSE_PEOPLE } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { stockCasePath } from '../../cellar/stock/stock.schemas.ts';
import { requestPathSchema } from '../../requests/orders/orders.schemas.ts';
import {
  changedPicksSchema,
  picksBody,
  picksSchema,
  putBackBody,
  removePicksBody,
} from './picks.schemas.ts';
import { placeCaseBody, placedCaseSchema, scanQuery, scannedSchema } from './scanning.schemas.ts';

const PICKED = { params: requestPathSchema, answer: changedPicksSchema, status: 201 } as const;

/** Which bottles of a pick list are out of their case. */
export const pickCalls = {
  list: get('/staff/requests/:number/picks/', REQUESTS, {
    params: requestPathSchema,
    answer: picksSchema,
  }),
  add: post('/staff/requests/:number/picks/', WAREHOUSE_PEOPLE, { ...PICKED, body: picksBody }),
  remove: post('/staff/requests/:number/picks/remove/', WAREHOUSE_PEOPLE, {
    ...PICKED,
    body: removePicksBody,
  }),
  putBack: post('/staff/requests/:number/picks/put-back/', WAREHOUSE_PEOPLE, {
    ...PICKED,
    body: putBackBody,
  }),
};

/** What the labels of cases and locations are, and where cases are put. */
export const scanningCalls = {
  scan: get('/staff/scan/', WAREHOUSE, { query: scanQuery, answer: scannedSchema }),
  placeCase: post('/staff/stock/:accountId/cases/:caseId/location/', WAREHOUSE_PEOPLE, {
    params: stockCasePath,
    body: placeCaseBody,
    status: 201,
    answer: placedCaseSchema,
  }),
};
