import {
  DESK,
  DESK_PEOPLE,
  REQUESTS,
  STOPS,
  WAREHOUSE,
  WAREHOUSE_PEOPLE,
} from '../../access/auth/callers.ts';
import { accountNamesQuery, accountNamesSchema } from '../../access/clients/clients.schemas.ts';
import { get, post, remove } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { requestPathSchema } from '../../requests/orders/orders.schemas.ts';
import {
  acceptHandoverBody,
  handoverPathSchema,
  setAsideBody,
} from '../handovers/handovers.schemas.ts';
import {
  completeBody,
  confirmBody,
  deskSchema,
  noteBody,
  processBody,
  requestQueueQuery,
  requestQueueSchema,
  seenBody,
  staffRequestSchema,
  stepBody,
  trackingBody,
} from './desk.schemas.ts';
import { saveViewBody, savedViewSchema, savedViewsSchema } from './saved-views.schemas.ts';
import { stopsSchema } from './stops.schemas.ts';

const REQUEST = {
  params: requestPathSchema,
  answer: staffRequestSchema,
  shows: '/staff/requests/:number/',
} as const;

/** The desk and the requests of all accounts, for stewards. */
export const deskCalls = {
  desk: get('/staff/desk/', WAREHOUSE, { answer: deskSchema }),
  queue: get('/staff/requests/', WAREHOUSE, {
    query: requestQueueQuery,
    answer: requestQueueSchema,
  }),
  accountNames: get('/staff/account-names/', WAREHOUSE, {
    query: accountNamesQuery,
    answer: accountNamesSchema,
  }),
  stops: get('/staff/stops/', STOPS, { answer: stopsSchema }),
  request: get('/staff/requests/:number/', REQUESTS, {
    params: requestPathSchema,
    answer: staffRequestSchema,
  }),
  seen: post('/staff/requests/:number/seen/', DESK_PEOPLE, {
    ...REQUEST,
    body: seenBody,
    changes: ['/staff/requests/', '/staff/desk/'],
  }),
  attachment: get('/staff/attachments/:id/', WAREHOUSE, {
    params: idPathSchema,
    answersFile: true,
  }),
};

/** What the desk decides about signed handovers that did not fit their request; each answers the updated request. */
export const lateHandoverCalls = {
  accept: post('/staff/requests/:number/handovers/:id/accept/', DESK, {
    params: handoverPathSchema,
    body: acceptHandoverBody,
    answer: staffRequestSchema,
    mayAsk: true,
    shows: '/staff/requests/:number/',
  }),
  setAside: post('/staff/requests/:number/handovers/:id/set-aside/', DESK, {
    params: handoverPathSchema,
    body: setAsideBody,
    answer: staffRequestSchema,
    shows: '/staff/requests/:number/',
  }),
};

/** The actions of a steward on a request; each answers the updated request. */
export const requestActionCalls = {
  process: post('/staff/requests/:number/process/', WAREHOUSE, { ...REQUEST, body: processBody }),
  undo: post('/staff/requests/:number/undo/', DESK, { ...REQUEST, body: stepBody }),
  cancel: post('/staff/requests/:number/cancel/', DESK, { ...REQUEST, body: stepBody }),
  revert: post('/staff/requests/:number/revert/', REQUESTS, { ...REQUEST, body: stepBody }),
  release: post('/staff/requests/:number/release/', DESK, { ...REQUEST, body: stepBody }),
  complete: post('/staff/requests/:number/complete/', DESK, {
    ...REQUEST,
    body: completeBody,
    mayAsk: true,
  }),
  confirm: post('/staff/requests/:number/confirm/', DESK, { ...REQUEST, body: confirmBody }),
  tracking: post('/staff/requests/:number/tracking/', DESK, { ...REQUEST, body: trackingBody }),
  note: post('/staff/requests/:number/note/', DESK, { ...REQUEST, body: noteBody }),
};

/** The views of the queue that a steward has saved. */
export const savedViewCalls = {
  list: get('/staff/views/', WAREHOUSE_PEOPLE, { answer: savedViewsSchema }),
  add: post('/staff/views/', WAREHOUSE_PEOPLE, {
    body: saveViewBody,
    status: 201,
    answer: savedViewSchema,
  }),
  remove: remove('/staff/views/:id/', WAREHOUSE_PEOPLE, { params: idPathSchema }),
};
