import {
  documentCalls,
  documentFileCalls,
  statementScheduleCalls,
} from '@portal/contract/requests/documents/documents.calls';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { callerNetwork } from '../../../plugins/caller-network.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { clientDocumentRoutes } from './client-documents.routes.ts';
import {
  type DocumentFile,
  type DocumentUrl,
  readDocuments,
  sendDocument,
  toDocument,
} from './document-answer.ts';
import { findDocument } from './documents.repository.ts';
import { changeSchedule } from './statement-schedule.service.ts';
import { readSchedule } from './statements.repository.ts';
import { makeStatement } from './statements.service.ts';
import { verifyDocument } from './verification.service.ts';

/** Statements, receipts and delivery notes, and their verification (docs/product/documents.md). */
export function documentRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  const { db } = database;
  fileRoutes(app, context);
  scheduleRoutes(app, context);
  clientDocumentRoutes(app, context);

  const urlsIn = (request: FastifyRequest): DocumentUrl => {
    const origin = publicOrigin(request, config);
    return (number, file) => `${origin}/api/documents/${number}/${file}/`;
  };

  serve(app, documentCalls, {
    list: async (request) => {
      const { client, query } = request;
      return readDocuments(db, client.accountId, query, urlsIn(request));
    },
    make: async (request) => {
      const { client, body } = request;
      const number = await makeStatement(context, client, body.day);
      const document = orNotFound(await findDocument(db, client.accountId, number));
      return toDocument(document, urlsIn(request));
    },
    verify: async ({ body, ip }) => verifyDocument(context, body, callerNetwork(ip)),
  });
}

function fileRoutes(app: Api, { database }: AppContext): void {
  const send =
    (file: DocumentFile): Handler<typeof documentFileCalls.pdf> =>
    async ({ client: { accountId }, params: { number } }, reply) =>
      sendDocument(reply, database.db, { accountId, number }, file);

  serve(app, documentFileCalls, {
    pdf: send('pdf'),
    csv: send('csv'),
  });
}

function scheduleRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, statementScheduleCalls, {
    read: async (request) => ({
      every: await readSchedule(db, request.client.accountId),
    }),
    change: async ({ client, body }) => ({
      every: await changeSchedule(context, client, body.every),
    }),
  });
}
