import { tokenBodySchema } from '../../access/auth/auth-bodies.schemas.ts';
import {
  CLIENT,
  CLIENT_OR_DESK,
  DESK,
  DESK_PEOPLE,
  PUBLIC,
  USER,
} from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { requestPathSchema } from './orders.schemas.ts';
import { notifyRequestBodySchema, pickupRequestBodySchema } from './add-request.schemas.ts';
import { heldRequestSchema, requestOfLinkSchema } from './hold.schemas.ts';
import { changeOrderBodySchema, changeableOrderSchema } from './order-changes.schemas.ts';
import {
  businessCalendarSchema,
  cancelBodySchema,
  orderListSchema,
  orderSchema,
} from './orders.schemas.ts';
import { pullRequestBodySchema } from './pull-request.schemas.ts';

/** Reads and changes open requests, for their clients and for stewards (docs/product/requests.md#change). */
export const changeOrderCalls = {
  read: get('/orders/:id/changes/', CLIENT, {
    params: idPathSchema,
    answer: changeableOrderSchema,
  }),
  change: post('/orders/:id/change/', CLIENT, {
    params: idPathSchema,
    body: changeOrderBodySchema,
    takesFiles: true,
    answer: changeableOrderSchema,
  }),
  readAtDesk: get('/staff/requests/:number/changes/', DESK, {
    params: requestPathSchema,
    answer: changeableOrderSchema,
  }),
  changeAtDesk: post('/staff/requests/:number/change/', DESK_PEOPLE, {
    params: requestPathSchema,
    body: changeOrderBodySchema,
    takesFiles: true,
    answer: changeableOrderSchema,
  }),
};

/**
 * The three calls that create an order: 201 with the order, also for a repeated key
 * (docs/product/requests.md#sent-once).
 */
export const createOrderCalls = {
  pull: post('/create_pull_request/', CLIENT_OR_DESK, {
    body: pullRequestBodySchema,
    takesFiles: true,
    status: 201,
    answer: orderSchema,
  }),
  pickup: post('/create_pickup_order/', CLIENT_OR_DESK, {
    body: pickupRequestBodySchema,
    takesFiles: true,
    status: 201,
    answer: orderSchema,
  }),
  notify: post('/create_notify_order/', CLIENT_OR_DESK, {
    body: notifyRequestBodySchema,
    takesFiles: true,
    status: 201,
    answer: orderSchema,
  }),
};

/** "This was not me" of a mail about a request (docs/product/mails.md#security-notices). */
export const holdCalls = {
  details: post('/hold_request/details/', PUBLIC, {
    body: tokenBodySchema,
    answer: requestOfLinkSchema,
  }),
  hold: post('/hold_request/', PUBLIC, { body: tokenBodySchema, answer: heldRequestSchema }),
};

/** The requests of clients. `readAnswered` reads the proposal that a new one answers. */
export const orderCalls = {
  list: get('/orders/', CLIENT, { answer: orderListSchema }),
  one: get('/orders/:id/', CLIENT, { params: idPathSchema, answer: orderSchema }),
  calendarFile: get('/orders/:id/calendar.ics', CLIENT, {
    params: idPathSchema,
    answersFile: true,
  }),
  cancel: post('/orders/:id/cancel/', CLIENT, {
    params: idPathSchema,
    body: cancelBodySchema,
    answer: orderSchema,
  }),
  businessCalendar: get('/business_calendar/', USER, { answer: businessCalendarSchema }),
};
