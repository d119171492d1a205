import { DESK, DESK_PEOPLE } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import {
  bottleTotalsQuery,
  bottleTotalsSchema,
  clientTotalsExportBody,
  clientTotalsQuery,
  clientTotalsSchema,
  movementsExportBody,
  movementsQuery,
  movementsSchema,
  occupancyQuery,
  occupancySchema,
  periodRequestsExportBody,
  periodRequestsQuery,
  periodRequestsSchema,
  sizesSchema,
  storedBottlesExportBody,
  storedBottlesQuery,
  storedBottlesSchema,
  wholeReportBody,
} from './reports.schemas.ts';

/** The whole house in lists, a page at a time (docs/product/reports.md). */
export const reportCalls = {
  totals: get('/staff/reports/totals/', DESK, {
    query: bottleTotalsQuery,
    answer: bottleTotalsSchema,
  }),
  bottles: get('/staff/reports/bottles/', DESK, {
    query: storedBottlesQuery,
    answer: storedBottlesSchema,
  }),
  clients: get('/staff/reports/clients/', DESK, {
    query: clientTotalsQuery,
    answer: clientTotalsSchema,
  }),
  locations: get('/staff/reports/locations/', DESK, {
    query: occupancyQuery,
    answer: occupancySchema,
  }),
  sizes: get('/staff/reports/sizes/', DESK, { query: occupancyQuery, answer: sizesSchema }),
  requests: get('/staff/reports/requests/', DESK, {
    query: periodRequestsQuery,
    answer: periodRequestsSchema,
  }),
  movements: get('/staff/reports/movements/', DESK, {
    query: movementsQuery,
    answer: movementsSchema,
  }),
};

const FILE = { needsStepUp: true, answersFile: true } as const;

/** The same lists whole, as files. Each is recorded in the audit log before its first row leaves. */
export const reportExportCalls = {
  bottles: post('/staff/reports/bottles/export/', DESK_PEOPLE, {
    body: storedBottlesExportBody,
    ...FILE,
  }),
  clients: post('/staff/reports/clients/export/', DESK_PEOPLE, {
    body: clientTotalsExportBody,
    ...FILE,
  }),
  locations: post('/staff/reports/locations/export/', DESK_PEOPLE, {
    body: wholeReportBody,
    ...FILE,
  }),
  sizes: post('/staff/reports/sizes/export/', DESK_PEOPLE, { body: wholeReportBody, ...FILE }),
  requests: post('/staff/reports/requests/export/', DESK_PEOPLE, {
    body: periodRequestsExportBody,
    ...FILE,
  }),
  movements: post('/staff/reports/movements/export/', DESK_PEOPLE, {
    body: movementsExportBody,
    ...FILE,
  }),
};
