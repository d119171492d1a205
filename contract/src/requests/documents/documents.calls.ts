import { clientPathSchema } from '../../errors/fields.ts';
import { ALL_OF_ACCOUNT, CLIENT, DESK, OWNER, PUBLIC } from '../../access/auth/callers.ts';
import { clientDocumentPathSchema } from '../../access/clients/clients.schemas.ts';
import { get, patch, post } from '../../calls/calls.ts';
import {
  documentListSchema,
  documentPathSchema,
  documentsQuery,
  issuedDocumentSchema,
  statementBody,
  statementScheduleBody,
  statementScheduleSchema,
  verificationSchema,
  verifyBody,
} from './documents.schemas.ts';

/** The statements, receipts and delivery notes of an account, with their files. */
export const clientDocumentCalls = {
  list: get('/staff/clients/:accountId/documents/', DESK, {
    params: clientPathSchema,
    query: documentsQuery,
    answer: documentListSchema,
  }),
  pdf: get('/staff/clients/:accountId/documents/:number/pdf/', DESK, {
    params: clientDocumentPathSchema,
    answersFile: true,
  }),
  csv: get('/staff/clients/:accountId/documents/:number/csv/', DESK, {
    params: clientDocumentPathSchema,
    answersFile: true,
  }),
};

/** Statements, receipts and delivery notes, and their verification (docs/product/documents.md). */
export const documentCalls = {
  list: get('/statements/', CLIENT, { query: documentsQuery, answer: documentListSchema }),
  make: post('/statements/', ALL_OF_ACCOUNT, {
    body: statementBody,
    status: 201,
    answer: issuedDocumentSchema,
  }),
  verify: post('/verify/', PUBLIC, { body: verifyBody, answer: verificationSchema }),
};

/** The files of a document. */
export const documentFileCalls = {
  pdf: get('/documents/:number/pdf/', CLIENT, { params: documentPathSchema, answersFile: true }),
  csv: get('/documents/:number/csv/', CLIENT, { params: documentPathSchema, answersFile: true }),
};

/** How often the account gets a statement. */
export const statementScheduleCalls = {
  read: get('/statements/schedule/', CLIENT, { answer: statementScheduleSchema }),
  change: patch('/statements/schedule/', OWNER, {
    body: statementScheduleBody,
    answer: statementScheduleSchema,
    shows: '/statements/schedule/',
  }),
};
