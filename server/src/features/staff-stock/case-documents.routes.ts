import {
  caseDocumentPath,
  documentsBody,
  matchedDocumentsSchema,
  matchNamesBody,
} from '@portal/contract/staff-stock/case-documents.schemas';
import { staffCaseSchema, stockCasePath } from '@portal/contract/staff-stock/staff-stock.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import {
  addCaseDocuments,
  addMatchedDocuments,
  matchNames,
  removeCaseDocument,
} from './case-documents.service.ts';
import { readStaffCase } from './stock-answers.ts';

const STAFF = { access: 'staff' } as const;
const STAFF_FILES = { ...STAFF, takesFiles: true } as const;

/** Condition documents: of one case, and many at once by the case numbers in their names. */
export function caseDocumentRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  app.post(
    '/staff/stock/documents/match/',
    {
      config: STAFF,
      schema: { body: matchNamesBody, response: { 200: matchedDocumentsSchema } },
    },
    async (request) => matchNames(context.database.db, request.body.file_names),
  );

  app.post(
    '/staff/stock/documents/',
    {
      config: STAFF_FILES,
      schema: { body: documentsBody, response: { 200: matchedDocumentsSchema } },
    },
    async (request) => addMatchedDocuments(context, request.steward, request.uploads),
  );

  app.post(
    '/staff/stock/:accountId/cases/:caseId/documents/',
    {
      config: STAFF_FILES,
      schema: { params: stockCasePath, body: documentsBody, response: { 200: staffCaseSchema } },
    },
    async (request) => {
      const { params, steward, uploads } = request;
      await addCaseDocuments(context, steward, params, uploads);
      return readStaffCase(context, request, params);
    },
  );

  app.post(
    '/staff/stock/:accountId/cases/:caseId/documents/:documentId/remove/',
    {
      config: STAFF,
      schema: { params: caseDocumentPath, response: { 200: staffCaseSchema } },
    },
    async (request) => {
      const { documentId, ...key } = request.params;
      await removeCaseDocument(context, request.steward, key, documentId);
      return readStaffCase(context, request, key);
    },
  );
}
