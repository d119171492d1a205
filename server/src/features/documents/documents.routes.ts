import { createHash } from 'node:crypto';
import { ACCOUNT_ROLES } from '@portal/contract/auth/roles';
import {
  documentListSchema,
  documentPathSchema,
  documentsQuery,
  type IssuedDocument,
  issuedDocumentSchema,
  statementBody,
  statementScheduleBody,
  statementScheduleSchema,
  verificationSchema,
  verifyBody,
} from '@portal/contract/documents/documents.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { AppError, notFound, orNotFound } from '../../app-error.ts';
import { answerPage } from '../../db/paged-rows.ts';
import { callerNetwork } from '../../plugins/caller-network.ts';
import { publicOrigin } from '../../plugins/origin.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { t } from '../../texts/documents.ts';
import { sendFile } from '../files/send-file.ts';
import {
  type DocumentRow,
  findDocument,
  findDocumentFile,
  listDocuments,
} from './documents.repository.ts';
import { changeSchedule } from './statement-schedule.service.ts';
import { readSchedule } from './statement-schedule.repository.ts';
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

  const answerIn = (request: FastifyRequest) => {
    const origin = publicOrigin(request, config);
    return (row: DocumentRow) => toAnswer(row, origin);
  };

  app.get(
    '/statements/',
    routeOf(CLIENT, { querystring: documentsQuery }, documentListSchema),
    async (request) => {
      const { client, query } = request;
      return answerPage(await listDocuments(db, client.accountId, query.page), answerIn(request));
    },
  );

  app.post(
    '/statements/',
    routeOf(ALL_ROLES, { body: statementBody, response: { 201: issuedDocumentSchema } }),
    async (request, reply) => {
      const { client, body } = request;
      const number = await makeStatement(context, client, body.day);
      const document = orNotFound(await findDocument(db, client.accountId, number));
      return reply.code(201).send(answerIn(request)(document));
    },
  );

  app.post(
    '/verify/',
    routeOf({ access: 'public' }, { body: verifyBody }, verificationSchema),
    async ({ body, ip }) => verifyDocument(context, body, callerNetwork(ip)),
  );
}

function fileRoutes(app: Api, { database }: AppContext): void {
  for (const kind of ['pdf', 'csv'] as const) {
    app.get(
      `/documents/:number/${kind}/`,
      routeOf(CLIENT, { params: documentPathSchema }),
      async ({ client, params }, reply) => {
        const { number } = params;
        const found = await findDocumentFile(database.db, client.accountId, number, kind);
        const { digest, content, ...document } = orNotFound(found);
        if (digest === null) throw notFound();
        if (content === null) throw new AppError('not_found', t.fileRemoved);
        if (!createHash('sha256').update(content).digest().equals(digest)) {
          throw new Error(`The ${kind} file of document ${number} is not the one that was issued.`);
        }
        return sendFile(reply, {
          orderId: null,
          fileName: `${t.fileName[document.kind]}-${number}-${document.day}.${kind}`,
          contentType: kind === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
          content,
        });
      },
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

function toAnswer(row: DocumentRow, origin: string): IssuedDocument {
  const { madeAt, madeBy, requestNumber, pdfFileId, csvFileId, ...facts } = row;
  const urlOf = (fileId: number | null, file: string) =>
    fileId === null ? null : `${origin}/api/documents/${row.number}/${file}/`;
  return {
    ...facts,
    made_at: madeAt,
    made_by: madeBy,
    request_number: requestNumber,
    pdf_url: urlOf(pdfFileId, 'pdf'),
    csv_url: urlOf(csvFileId, 'csv'),
  };
}
