import {
  documentListSchema,
  documentsQuery,
} from '@portal/contract/requests/documents/documents.schemas';
import {
  clientDocumentPathSchema,
  clientPathSchema,
} from '@portal/contract/access/clients/clients.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { DESK } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { DOCUMENT_FILES, readDocuments, sendDocument } from './document-answer.ts';
import { findClient } from '../../access/clients/clients.repository.ts';

/** The statements, receipts and delivery notes of an account, with their files. */
export function clientDocumentRoutes(app: Api, { config, database }: AppContext): void {
  const { db } = database;

  app.get(
    '/staff/clients/:accountId/documents/',
    routeOf(DESK, { params: clientPathSchema, querystring: documentsQuery }, documentListSchema),
    async (request) => {
      const { accountId } = request.params;
      orNotFound(await findClient(db, accountId));
      const origin = publicOrigin(request, config);
      return readDocuments(
        db,
        accountId,
        request.query,
        (number, file) => `${origin}/api/staff/clients/${accountId}/documents/${number}/${file}/`,
      );
    },
  );

  for (const file of DOCUMENT_FILES) {
    app.get(
      `/staff/clients/:accountId/documents/:number/${file}/`,
      routeOf(DESK, { params: clientDocumentPathSchema }),
      async ({ params }, reply) => sendDocument(reply, db, params, file),
    );
  }
}
