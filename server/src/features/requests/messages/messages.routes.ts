import {
  caseThreadCalls,
  messageCalls,
  orderThreadCalls,
} from '@portal/contract/requests/messages/messages.calls';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { requireOwned } from '../../../plugins/require-owned.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findMessageFile } from '../../../lib/files/files.repository.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { readThread } from './message-answers.ts';
import { findSubject, type ThreadSubject } from './messages.repository.ts';
import { markRead, writeMessage } from './messages.service.ts';
import { countUnread, listThreads } from './thread-lists.repository.ts';

type SubjectOf = (accountId: number, id: number) => ThreadSubject;

/** The messages of an account about its orders and cases (docs/product/messages.md). */
export function messageRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  threadRoutes(app, context, orderThreadCalls, (accountId, orderId) => ({ accountId, orderId }));
  threadRoutes(app, context, caseThreadCalls, (accountId, caseId) => ({ accountId, caseId }));

  serve(app, messageCalls, {
    list: async ({ client: { accountId, userId }, query: { page } }) =>
      answerPage(await listThreads(db, accountId, { userId, page }), ({ last, ...row }) => ({
        ...row,
        last: { ...last, author: last.from === 'staff' ? '' : last.author },
      })),
    unread: async ({ client }) => ({
      unread_threads: await countUnread(db, client.accountId, client.userId),
    }),
    file: async ({ client, params }, reply) =>
      sendFile(reply, orNotFound(await findMessageFile(db, client.accountId, params.id))),
  });
}

function threadRoutes(
  app: Api,
  context: AppContext,
  calls: typeof orderThreadCalls,
  subjectOf: SubjectOf,
): void {
  const { config, database } = context;
  const { db } = database;
  const urlsIn = (request: FastifyRequest) => {
    const origin = publicOrigin(request, config);
    return (fileId: number) => `${origin}/api/messages/files/${fileId}/`;
  };
  const preValidation = requireOwned((accountId, id) => findSubject(db, subjectOf(accountId, id)));

  serve(app, calls, {
    thread: async (request) => {
      const { client, params, query } = request;
      const subject = subjectOf(client.accountId, params.id);
      const { userId } = client;
      return readThread(db, subject, { userId, shown: query.shown, urlOf: urlsIn(request) });
    },
    write: {
      preValidation,
      handler: async (request, reply) => {
        const { client, params, body } = request;
        const subject = subjectOf(client.accountId, params.id);
        const written = await writeMessage(context, { client }, subject, {
          text: body.text,
          call: callOf(request),
          urlOf: urlsIn(request),
        });
        return answerOnce(reply, written);
      },
    },
    read: {
      preValidation,
      handler: async ({ client, params, body }) => {
        await markRead(context, client, subjectOf(client.accountId, params.id), body.message);
        return { unread_threads: await countUnread(db, client.accountId, client.userId) };
      },
    },
  });
}
