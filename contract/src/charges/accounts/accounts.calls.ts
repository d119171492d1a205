import { CLIENT, DESK, DESK_PEOPLE, OWNER } from '../../access/auth/callers.ts';
import { get, patch, post, put } from '../../calls/calls.ts';
import { clientPathSchema } from '../../errors/fields.ts';
import { ownTermsBody } from '../rates/rates.schemas.ts';
import {
  accountChargesSchema,
  storedCasesQuery,
  chargesForAllBody,
  clientChargesSchema,
  manualChargeBody,
  storedCasesSchema,
} from './accounts.schemas.ts';

/** What an account is charged, for its users (docs/product/charges.md#who-sees-charges). */
export const chargeCalls = {
  read: get('/charges/', CLIENT, { answer: accountChargesSchema }),
  cases: get('/charges/cases/', CLIENT, { query: storedCasesQuery, answer: storedCasesSchema }),
  show: patch('/charges/', OWNER, { body: chargesForAllBody }),
};

const CLIENT_CHARGES = {
  params: clientPathSchema,
  answer: clientChargesSchema,
  shows: '/staff/clients/:accountId/charges/',
} as const;

/** The charges of a client, for the desk. */
export const clientChargeCalls = {
  read: get('/staff/clients/:accountId/charges/', DESK, {
    params: clientPathSchema,
    answer: clientChargesSchema,
  }),
  cases: get('/staff/clients/:accountId/charges/cases/', DESK, {
    params: clientPathSchema,
    query: storedCasesQuery,
    answer: storedCasesSchema,
  }),
  setTerms: put('/staff/clients/:accountId/charge-terms/', DESK_PEOPLE, {
    ...CLIENT_CHARGES,
    body: ownTermsBody,
  }),
  charge: post('/staff/clients/:accountId/manual-charges/', DESK_PEOPLE, {
    ...CLIENT_CHARGES,
    body: manualChargeBody,
  }),
};
