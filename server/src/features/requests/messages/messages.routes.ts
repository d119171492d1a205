import { ACCOUNT_ROLES, WRITING_ROLES } from '@portal/contract/access/auth/roles';
import { idPathSchema } from '@portal/contract/errors/fields';
import {
  messageBody,
  messageSchema,
  readBody,
  threadListQuery,
  threadListSchema,
  threadQuery,
  threadSchema,
  unreadSchema,
} from '@portal/contract/requests/messages/messages.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { requireOwned } from '../../../plugins/require-owned.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { findMessageFile } from '../../../lib/files/files.repository.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { readThread } from './message-answers.ts';
import { findSubject, type ThreadSubject } from './messages.repository.ts';
import { markRead, writeMessage } from './messages.service.ts';
import { countUnread, listThreads } from './thread-lists.repository.ts';

const CLIENT = { access: 'client' } as const;
const ALL_ROLES = { access: 'client', roles: ACCOUNT_ROLES } as const;
const WRITERS = { access: 'client', roles: WRITING_ROLES, takesFiles: true } as const;

type SubjectOf = (accountId: number, id: number) => ThreadSubject;

const SUBJECTS: readonly (readonly [path: string, subjectOf: SubjectOf])[] = [
  ['orders', (accountId, orderId) => ({ accountId, orderId })],
  ['cases', (accountId, caseId) => ({ accountId, caseId })],
];

/** The messages of an account about its orders and cases (docs/product/messages.md). */
export function messageRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  for (const [path, subjectOf] of SUBJECTS) threadRoutes(app, context, path, subjectOf);

  app.get(
    '/messages/',
    routeOf(CLIENT, { querystring: threadListQuery }, threadListSchema),
    async ({ client: { accountId, userId }, query: { page } }) =>
      answerPage(await listThreads(db, accountId, { userId, page }), ({ last, ...row }) => ({
        ...row,
        last: { ...last, author: last.from === 'staff' ? '' : last.author },
      })),
  );

  app.get('/messages/unread/', routeOf(CLIENT, {}, unreadSchema), async ({ client }) => ({
    unread_threads: await countUnread(db, client.accountId, client.userId),
  }));

  app.get(
    '/messages/files/:id/',
    routeOf(CLIENT, { params: idPathSchema }),
    async ({ client, params }, reply) =>
      sendFile(reply, orNotFound(await findMessageFile(db, client.accountId, params.id))),
  );
}

function threadRoutes(app: Api, context: AppContext, path: string, subjectOf: SubjectOf): void {
  const { config, database } = context;
  const { db } = database;
  const url = `/${path}/:id/messages/`;
  const urlsIn = (request: FastifyRequest) => {
    const origin = publicOrigin(request, config);
    return (fileId: number) => `${origin}/api/messages/files/${fileId}/`;
  };
  const owned = requireOwned((accountId, id) => findSubject(db, subjectOf(accountId, id)));

  app.get(
    url,
    routeOf(CLIENT, { params: idPathSchema, querystring: threadQuery }, threadSchema),
    async (request) => {
      const { client, params, query } = request;
      const subject = subjectOf(client.accountId, params.id);
      const { userId } = client;
      return readThread(db, subject, { userId, shown: query.shown, urlOf: urlsIn(request) });
    },
  );

  app.post(
    url,
    {
      ...routeOf(WRITERS, {
        consumes: ['multipart/form-data', 'application/json'],
        params: idPathSchema,
        body: messageBody,
        response: { 201: messageSchema },
      }),
      preValidation: owned,
    },
    async (request, reply) => {
      const { client, params, body } = request;
      const subject = subjectOf(client.accountId, params.id);
      const written = await writeMessage(context, { client }, subject, {
        text: body.text,
        call: callOf(request),
        urlOf: urlsIn(request),
      });
      return answerOnce(reply, written);
    },
  );

  app.post(
    `${url}read/`,
    {
      ...routeOf(ALL_ROLES, { params: idPathSchema, body: readBody }, unreadSchema),
      preValidation: owned,
    },
    async ({ client, params, body }) => {
      await markRead(context, client, subjectOf(client.accountId, params.id), body.message);
      return { unread_threads: await countUnread(db, client.accountId, client.userId) };
    },
  );
}
