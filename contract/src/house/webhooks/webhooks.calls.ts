import { HOUSE, HOUSE_PEOPLE } from '../../access/auth/callers.ts';
import { get, post, put, remove } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  deliveryListSchema,
  deliveryPathSchema,
  deliveryQuery,
  webhookBody,
  webhookListSchema,
  webhookSchema,
  webhookSecretSchema,
} from './webhooks.schemas.ts';

const WEBHOOK = {
  params: idPathSchema,
  answer: webhookSchema,
  shows: '/staff/webhooks/:id/',
} as const;

/** The webhooks of the company's other systems, and the log of each. */
export const webhookCalls = {
  list: get('/staff/webhooks/', HOUSE, { answer: webhookListSchema }),
  add: post('/staff/webhooks/', HOUSE_PEOPLE, {
    body: webhookBody,
    needsStepUp: true,
    status: 201,
    answer: webhookSecretSchema,
  }),
  one: get('/staff/webhooks/:id/', HOUSE, { params: idPathSchema, answer: webhookSchema }),
  change: put('/staff/webhooks/:id/', HOUSE_PEOPLE, {
    ...WEBHOOK,
    body: webhookBody,
    needsStepUp: true,
  }),
  remove: remove('/staff/webhooks/:id/', HOUSE_PEOPLE, { params: idPathSchema, needsStepUp: true }),
  pause: post('/staff/webhooks/:id/pause/', HOUSE_PEOPLE, { ...WEBHOOK, needsStepUp: true }),
  resume: post('/staff/webhooks/:id/resume/', HOUSE_PEOPLE, { ...WEBHOOK, needsStepUp: true }),
  renewSecret: post('/staff/webhooks/:id/secret/', HOUSE_PEOPLE, {
    params: idPathSchema,
    needsStepUp: true,
    answer: webhookSecretSchema,
  }),
};

/** The deliveries of a webhook, sent and pending, and sending one again. */
export const webhookLogCalls = {
  deliveries: get('/staff/webhooks/:id/deliveries/', HOUSE, {
    params: idPathSchema,
    query: deliveryQuery,
    answer: deliveryListSchema,
  }),
  test: post('/staff/webhooks/:id/test/', HOUSE_PEOPLE, { params: idPathSchema }),
  resend: post('/staff/webhooks/:id/deliveries/:delivery/resend/', HOUSE_PEOPLE, {
    params: deliveryPathSchema,
  }),
};
