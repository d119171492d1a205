import { clientDocumentCalls } from '@portal/contract/requests/documents/documents.calls';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findClient } from '../../access/clients/clients.repository.ts';
import { type DocumentFile, readDocuments, sendDocument } from './document-answer.ts';

/** The statements, receipts and delivery notes of an account, with their files. */
export function clientDocumentRoutes(app: Api, { config, database }: AppContext): void {
  const { db } = database;

  const send =
    (file: DocumentFile): Handler<typeof clientDocumentCalls.pdf> =>
    async ({ params }, reply) =>
      sendDocument(reply, db, params, file);

  serve(app, clientDocumentCalls, {
    list: async (request) => {
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
    pdf: send('pdf'),
    csv: send('csv'),
  });
}
