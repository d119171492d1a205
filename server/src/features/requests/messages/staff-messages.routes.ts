import type { stockCasePath } from '@portal/contract/cellar/stock/stock.schemas';
import {
  staffCaseThreadCalls,
  staffMessageCalls,
  staffOrderThreadCalls,
} from '@portal/contract/requests/messages/messages.calls';
import type { requestPathSchema } from '@portal/contract/requests/orders/orders.schemas';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { notFound, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findMessageFile } from '../../../lib/files/files.repository.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { findOrderByNumber } from '../orders/orders.repository.ts';
import { readThread } from './message-answers.ts';
import { type ThreadSubject } from './messages.repository.ts';
import { markReadAtDesk, writeMessage } from './messages.service.ts';
import { listStaffThreads } from './thread-lists.repository.ts';

/** The messages of all accounts, for the desk. Packers read those of requests (docs/product/messages.md#who). */
export function staffMessageRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  threadRoutes(app, context, staffOrderThreadCalls);
  threadRoutes(app, context, staffCaseThreadCalls);

  serve(app, staffMessageCalls, {
    list: async ({ query }) => answerPage(await listStaffThreads(db, query), (row) => row),
    file: async ({ params, session }, reply) => {
      const file = orNotFound(await findMessageFile(db, null, params.id));
      if (file.caseId !== null && session?.role === 'packer') throw notFound();
      return sendFile(reply, file);
    },
  });
}

/** The order of a number, or the case of an account. 404 for an unknown number. */
async function subjectOf(
  db: Db,
  path: z.infer<typeof requestPathSchema> | z.infer<typeof stockCasePath>,
): Promise<ThreadSubject> {
  if ('caseId' in path) return { accountId: path.accountId, caseId: path.caseId };
  const { account, orderId } = orNotFound(await findOrderByNumber(db, path.number));
  return { accountId: account.id, orderId };
}

function threadRoutes(
  app: Api,
  context: AppContext,
  calls: typeof staffOrderThreadCalls | typeof staffCaseThreadCalls,
): void {
  const { config, database } = context;
  const { db } = database;
  const urlsIn = (request: FastifyRequest) => {
    const origin = publicOrigin(request, config);
    return (fileId: number) => `${origin}/api/staff/messages/files/${fileId}/`;
  };

  serve(app, calls, {
    thread: async (request) =>
      readThread(db, await subjectOf(db, request.params), {
        userId: null,
        shown: request.query.shown,
        urlOf: urlsIn(request),
      }),
    write: async (request, reply) => {
      const { steward, body } = request;
      const subject = await subjectOf(db, request.params);
      const written = await writeMessage(context, { steward }, subject, {
        text: body.text,
        call: callOf(request),
        urlOf: urlsIn(request),
      });
      return answerOnce(reply, written);
    },
    read: async (request) => {
      const { steward, body } = request;
      const subject = await subjectOf(db, request.params);
      const { message: messageId, no_answer: needsNoAnswer } = body;
      await markReadAtDesk(context, steward, subject, { messageId, needsNoAnswer });
      return readThread(db, subject, { userId: null, shown: null, urlOf: urlsIn(request) });
    },
  });
}
