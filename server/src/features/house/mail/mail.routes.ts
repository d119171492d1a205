import { mailCalls } from '@portal/contract/house/mail/mail.calls';
import type { MailRow } from '@portal/contract/house/mail/mail.schemas';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import type { Api } from '../../../plugins/validation.ts';
import { recordBounce } from './bounces.service.ts';
import { findMail, listOutbox, readFigures } from './mail.repository.ts';
import {
  correctMail,
  dropMail,
  retryFailedMails,
  retryMail,
  sendTestMail,
} from './mail.service.ts';
/** A mail's HTML may only use its own styles, wherever it is opened. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

export function mailRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  const find = async (id: number) => orNotFound(await findMail(db, id));
  const answer = async (id: number) => {
    const mail = await find(id);
    const row = toMailRow(mail);
    const isMissing = mail.unreached.length === 0 && row.state !== 'sent';
    const unreached = isMissing ? mail.recipients : mail.unreached;
    return { ...mail, ...row, text_body: mail.textBody, unreached };
  };

  serve(app, mailCalls, {
    list: async (request) => ({
      ...answerPage(await listOutbox(db, request.query), toMailRow),
      figures: await readFigures(db),
    }),
    one: async ({ params }) => answer(params.id),
    html: async ({ params }, reply) => {
      const { htmlBody } = await find(params.id);
      // A sandboxed mail has no origin, and browsers complain about the header.
      reply.raw.removeHeader('Origin-Agent-Cluster');
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', MAIL_POLICY)
        .header('X-Frame-Options', 'SAMEORIGIN')
        .send(htmlBody);
    },
    retry: async ({ steward, params }) => {
      await retryMail(context, steward, params.id);
      return answer(params.id);
    },
    drop: async ({ steward, params }) => {
      await dropMail(context, steward, params.id);
      return answer(params.id);
    },
    correct: async ({ steward, params, body }) => {
      await correctMail(context, steward, params.id, body);
      return answer(params.id);
    },
    bounce: async ({ steward, body }) => {
      const { message_id: messageId, recipient, kind, reason } = body;
      const bounce = { messageId, recipients: [recipient], reason, isHard: kind === 'hard' };
      return { recorded: (await recordBounce(context, bounce, steward)) !== undefined };
    },
    retryAll: async ({ steward }) => ({
      retried: await retryFailedMails(context, steward),
    }),
    test: async ({ steward }) => {
      await sendTestMail(context, steward);
      return { recipient: steward.name };
    },
  });
}

type FoundRow = Awaited<ReturnType<typeof listOutbox>>['rows'][number];

function toMailRow(row: FoundRow): MailRow {
  const ended = { ...row, next_try_at: null };
  if (row.dropped_at !== null) return { ...ended, state: 'dropped' };
  if (row.failed_at !== null) return { ...ended, state: 'failed' };
  if (row.sent_at !== null) return { ...ended, state: 'sent' };
  return { ...row, state: row.last_error === null ? 'waiting' : 'failed' };
}
