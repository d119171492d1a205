import { idPathSchema } from '@portal/contract/errors/fields';
import {
  type MailRow,
  outboxQuery,
  outboxSchema,
  retriedSchema,
  staffMailSchema,
  testMailSchema,
} from '@portal/contract/house/mail/mail.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { DESK } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { findMail, listOutbox } from './mail.repository.ts';
import { retryFailedMails, retryMail, sendTestMail } from './mail.service.ts';

const MAIL = { params: idPathSchema, response: { 200: staffMailSchema } } as const;
/** A mail's HTML may only use its own styles, wherever it is opened. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

export function mailRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get(
    '/staff/mail/',
    routeOf(DESK, { querystring: outboxQuery }, outboxSchema),
    async (request) => answerPage(await listOutbox(db, request.query), toMailRow),
  );

  const find = async (id: number) => orNotFound(await findMail(db, id));
  const answer = async (id: number) => {
    const mail = await find(id);
    return { ...mail, ...toMailRow(mail), text_body: mail.textBody };
  };

  app.get('/staff/mail/:id/', routeOf(DESK, MAIL), async ({ params }) => answer(params.id));

  app.get(
    '/staff/mail/:id/html/',
    routeOf(DESK, { params: idPathSchema }),
    async ({ params }, reply) => {
      const { htmlBody } = await find(params.id);
      // A sandboxed mail has no origin, and browsers complain about the header.
      reply.raw.removeHeader('Origin-Agent-Cluster');
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', MAIL_POLICY)
        .header('X-Frame-Options', 'SAMEORIGIN')
        .send(htmlBody);
    },
  );

  app.post('/staff/mail/:id/retry/', routeOf(DESK, MAIL), async ({ steward, params }) => {
    await retryMail(context, steward, params.id);
    return answer(params.id);
  });

  app.post('/staff/mail/retry/', routeOf(DESK, {}, retriedSchema), async ({ steward }) => ({
    retried: await retryFailedMails(context, steward),
  }));

  app.post('/staff/mail/test/', routeOf(DESK, {}, testMailSchema), async ({ steward }) => {
    await sendTestMail(context, steward);
    return { recipient: steward.name };
  });
}

type FoundRow = Awaited<ReturnType<typeof listOutbox>>['rows'][number];

function toMailRow(row: FoundRow): MailRow {
  if (row.sent_at !== null) return { ...row, state: 'sent', next_try_at: null };
  if (row.dropped_at !== null) return { ...row, state: 'dropped', next_try_at: null };
  return { ...row, state: row.last_error === null ? 'waiting' : 'failed' };
}
