import { ACCOUNT_ROLES } from '@portal/contract/access/auth/roles';
import {
  documentListSchema,
  documentPathSchema,
  documentsQuery,
  issuedDocumentSchema,
  statementBody,
  statementScheduleBody,
  statementScheduleSchema,
  verificationSchema,
  verifyBody,
} from '@portal/contract/requests/documents/documents.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { clientDocumentRoutes } from './client-documents.routes.ts';
import { orNotFound } from '../../../app-error.ts';
import { callerNetwork } from '../../../plugins/caller-network.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import {
  DOCUMENT_FILES,
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

const CLIENT = { access: 'client' } as const;
const ALL_ROLES = { access: 'client', roles: ACCOUNT_ROLES } as const;
const OWNER = { access: 'client', roles: ['owner'] } as const;

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

  app.get(
    '/statements/',
    routeOf(CLIENT, { querystring: documentsQuery }, documentListSchema),
    async (request) => {
      const { client, query } = request;
      return readDocuments(db, client.accountId, query, urlsIn(request));
    },
  );

  app.post(
    '/statements/',
    routeOf(ALL_ROLES, { body: statementBody, response: { 201: issuedDocumentSchema } }),
    async (request, reply) => {
      const { client, body } = request;
      const number = await makeStatement(context, client, body.day);
      const document = orNotFound(await findDocument(db, client.accountId, number));
      return reply.code(201).send(toDocument(document, urlsIn(request)));
    },
  );

  app.post(
    '/verify/',
    routeOf({ access: 'public' }, { body: verifyBody }, verificationSchema),
    async ({ body, ip }) => verifyDocument(context, body, callerNetwork(ip)),
  );
}

function fileRoutes(app: Api, { database }: AppContext): void {
  for (const file of DOCUMENT_FILES) {
    app.get(
      `/documents/:number/${file}/`,
      routeOf(CLIENT, { params: documentPathSchema }),
      async ({ client: { accountId }, params: { number } }, reply) =>
        sendDocument(reply, database.db, { accountId, number }, file),
    );
  }
}

function scheduleRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get(
    '/statements/schedule/',
    routeOf(CLIENT, {}, statementScheduleSchema),
    async (request) => ({
      every: await readSchedule(db, request.client.accountId),
    }),
  );

  app.patch(
    '/statements/schedule/',
    routeOf(OWNER, { body: statementScheduleBody }, statementScheduleSchema),
    async ({ client, body }) => ({ every: await changeSchedule(context, client, body.every) }),
  );
}
