import { DESK, DESK_PEOPLE } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  bounceBody,
  bouncedSchema,
  correctMailBody,
  outboxQuery,
  outboxSchema,
  retriedSchema,
  staffMailSchema,
  testMailSchema,
} from './mail.schemas.ts';

/** The mails to clients, sent and waiting. */
export const mailCalls = {
  list: get('/staff/mail/', DESK, { query: outboxQuery, answer: outboxSchema }),
  one: get('/staff/mail/:id/', DESK, { params: idPathSchema, answer: staffMailSchema }),
  html: get('/staff/mail/:id/html/', DESK, { params: idPathSchema, answersFile: true }),
  retry: post('/staff/mail/:id/retry/', DESK, {
    params: idPathSchema,
    answer: staffMailSchema,
    shows: '/staff/mail/:id/',
  }),
  drop: post('/staff/mail/:id/drop/', DESK, {
    params: idPathSchema,
    answer: staffMailSchema,
    shows: '/staff/mail/:id/',
  }),
  correct: post('/staff/mail/:id/correct/', DESK_PEOPLE, {
    params: idPathSchema,
    body: correctMailBody,
    needsStepUp: true,
    answer: staffMailSchema,
    shows: '/staff/mail/:id/',
  }),
  bounce: post('/staff/mail/bounces/', DESK, { body: bounceBody, answer: bouncedSchema }),
  retryAll: post('/staff/mail/retry/', DESK, { answer: retriedSchema }),
  test: post('/staff/mail/test/', DESK, { answer: testMailSchema }),
};
