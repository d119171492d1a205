import { get, post } from '../../calls/calls.ts';
import { clientPathSchema } from '../../errors/fields.ts';
import { viewSchema } from '../auth/auth.schemas.ts';
import { DESK, DESK_PEOPLE } from '../auth/callers.ts';
import {
  actBody,
  contactListQuery,
  contactListSchema,
  contactPathSchema,
  contactSchema,
  newContactBody,
} from './contacts.schemas.ts';

/** The calls, e-mails and visits of a client, and what the desk does for those who asked (docs/product/contacts.md). */
export const contactCalls = {
  list: get('/staff/clients/:accountId/contacts/', DESK, {
    params: clientPathSchema,
    query: contactListQuery,
    answer: contactListSchema,
  }),
  add: post('/staff/clients/:accountId/contacts/', DESK_PEOPLE, {
    params: clientPathSchema,
    body: newContactBody,
    status: 201,
    answer: contactSchema,
  }),
  act: post('/staff/clients/:accountId/contacts/:contactId/act/', DESK_PEOPLE, {
    params: contactPathSchema,
    body: actBody,
    status: 201,
    answer: viewSchema,
    changes: [],
  }),
};
