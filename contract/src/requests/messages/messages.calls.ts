import {
  ALL_OF_ACCOUNT,
  CLIENT,
  DESK,
  DESK_PEOPLE,
  WAREHOUSE,
  WRITERS,
} from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { stockCasePath } from '../../cellar/stock/stock.schemas.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { requestPathSchema } from '../orders/orders.schemas.ts';
import {
  messageBody,
  messageSchema,
  readBody,
  staffReadBody,
  staffThreadListQuery,
  staffThreadListSchema,
  threadListQuery,
  threadListSchema,
  threadQuery,
  threadSchema,
  unreadSchema,
} from './messages.schemas.ts';

/** The messages of an account about its orders and cases (docs/product/messages.md). */
export const messageCalls = {
  list: get('/messages/', CLIENT, { query: threadListQuery, answer: threadListSchema }),
  unread: get('/messages/unread/', CLIENT, { answer: unreadSchema }),
  file: get('/messages/files/:id/', CLIENT, { params: idPathSchema, answersFile: true }),
};

const threadOf = (path: `/${string}/`) => ({
  thread: get(path, CLIENT, { params: idPathSchema, query: threadQuery, answer: threadSchema }),
  write: post(path, WRITERS, {
    params: idPathSchema,
    body: messageBody,
    takesFiles: true,
    status: 201,
    answer: messageSchema,
    changes: ['/messages/', path],
  }),
  read: post(`${path}read/`, ALL_OF_ACCOUNT, {
    params: idPathSchema,
    body: readBody,
    answer: unreadSchema,
    changes: ['/messages/'],
  }),
});

/** The messages about a request. */
export const orderThreadCalls = threadOf('/orders/:id/messages/');
/** The messages about a case. */
export const caseThreadCalls = threadOf('/cases/:id/messages/');

/** The messages of all accounts, for the desk. Packers read those of requests (docs/product/messages.md#who). */
export const staffMessageCalls = {
  list: get('/staff/messages/', DESK, {
    query: staffThreadListQuery,
    answer: staffThreadListSchema,
  }),
  file: get('/staff/messages/files/:id/', WAREHOUSE, { params: idPathSchema, answersFile: true }),
};

/** The list of threads, and the figures of the desk. */
const DESK_LISTS = ['/staff/messages/', '/staff/desk/'] as const;
const STAFF_THREAD = { query: threadQuery, answer: threadSchema } as const;
const STAFF_WRITTEN = {
  body: messageBody,
  takesFiles: true,
  status: 201,
  answer: messageSchema,
} as const;
const STAFF_READ = { body: staffReadBody, answer: threadSchema } as const;

/** The same at the desk, about a request. */
export const staffOrderThreadCalls = {
  thread: get('/staff/requests/:number/messages/', WAREHOUSE, {
    params: requestPathSchema,
    ...STAFF_THREAD,
  }),
  write: post('/staff/requests/:number/messages/', DESK_PEOPLE, {
    params: requestPathSchema,
    ...STAFF_WRITTEN,
    changes: [...DESK_LISTS, '/staff/requests/:number/messages/'],
  }),
  read: post('/staff/requests/:number/messages/read/', DESK_PEOPLE, {
    params: requestPathSchema,
    ...STAFF_READ,
    changes: [...DESK_LISTS, '/staff/requests/:number/messages/'],
  }),
};

/** The same at the desk, about a case. */
export const staffCaseThreadCalls = {
  thread: get('/staff/stock/:accountId/cases/:caseId/messages/', DESK, {
    params: stockCasePath,
    ...STAFF_THREAD,
  }),
  write: post('/staff/stock/:accountId/cases/:caseId/messages/', DESK_PEOPLE, {
    params: stockCasePath,
    ...STAFF_WRITTEN,
    changes: [...DESK_LISTS, '/staff/stock/:accountId/cases/:caseId/messages/'],
  }),
  read: post('/staff/stock/:accountId/cases/:caseId/messages/read/', DESK_PEOPLE, {
    params: stockCasePath,
    ...STAFF_READ,
    changes: [...DESK_LISTS, '/staff/stock/:accountId/cases/:caseId/messages/'],
  }),
};
