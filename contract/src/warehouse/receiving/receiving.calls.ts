import { REQUESTS, WAREHOUSE } from '../../access/auth/callers.ts';
import { get, post, remove } from '../../calls/calls.ts';
import { requestPathSchema } from '../../requests/orders/orders.schemas.ts';
import {
  caseSuggestionsSchema,
  expectedListBody,
  putAwayBody,
  receiveBody,
  receivingSchema,
  suggestionsQuery,
  unannouncedBody,
  wineSuggestionsSchema,
} from './receiving.schemas.ts';

const SHIPMENT = {
  params: requestPathSchema,
  answer: receivingSchema,
  shows: '/staff/receiving/:number/',
} as const;

/** Receiving: add requests from their boxes to bottles in cases, and unannounced shipments. */
export const receivingCalls = {
  add: post('/staff/receiving/', WAREHOUSE, {
    body: unannouncedBody,
    status: 201,
    answer: receivingSchema,
  }),
  one: get('/staff/receiving/:number/', WAREHOUSE, {
    params: requestPathSchema,
    answer: receivingSchema,
  }),
  receive: post('/staff/receiving/:number/receive/', REQUESTS, { ...SHIPMENT, body: receiveBody }),
  loadExpected: post('/staff/receiving/:number/expected/', WAREHOUSE, {
    ...SHIPMENT,
    body: expectedListBody,
    takesFiles: true,
  }),
  removeExpected: remove('/staff/receiving/:number/expected/', WAREHOUSE, SHIPMENT),
  putAway: post('/staff/receiving/:number/put-away/', WAREHOUSE, {
    ...SHIPMENT,
    body: putAwayBody,
    takesFiles: true,
  }),
};

/** Type-ahead suggestions: wines of the catalogue, cases of the account. */
export const receivingSuggestionCalls = {
  wines: get('/staff/receiving/wines/', WAREHOUSE, {
    query: suggestionsQuery,
    answer: wineSuggestionsSchema,
  }),
  cases: get('/staff/receiving/:number/cases/', WAREHOUSE, {
    params: requestPathSchema,
    query: suggestionsQuery,
    answer: caseSuggestionsSchema,
  }),
};
