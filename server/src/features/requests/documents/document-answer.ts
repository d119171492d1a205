import { createHash } from 'node:crypto';
import type {
  DocumentList,
  DocumentRemarks,
  DocumentsQuery,
  IssuedDocument,
} from '@portal/contract/requests/documents/documents.schemas';
import type { FastifyReply } from 'fastify';
import { AppError, notFound, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { t } from '../../../texts/documents.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { listRemarks } from './document-remarks.repository.ts';
import { type DocumentRow, findDocumentFile, listDocuments } from './documents.repository.ts';

export type DocumentFile = 'pdf' | 'csv';

/** Returns the absolute URL of a file of a document. */
export type DocumentUrl = (number: number, file: DocumentFile) => string;

/** Reads a page of an account's documents, with what happened since each was made. */
export async function readDocuments(
  db: Db,
  accountId: number,
  query: DocumentsQuery,
  urlOf: DocumentUrl,
): Promise<DocumentList> {
  const page = await listDocuments(db, accountId, query);
  const remarksOn = await listRemarks(
    db,
    accountId,
    page.rows.filter(({ kind }) => kind !== 'statement').map(({ number }) => number),
  );
  return answerPage(page, (row) => toDocument(row, urlOf, remarksOn(row.number)));
}

/** Builds the answer for a document; one that was just made has no remarks. */
export function toDocument(
  row: DocumentRow,
  urlOf: DocumentUrl,
  remarks: DocumentRemarks = { taken_back_at: null, corrected: [] },
): IssuedDocument {
  const { number, code, kind, day, bottles, pdfFileId, csvFileId } = row;
  return {
    number,
    code,
    kind,
    day,
    bottles,
    made_at: row.madeAt,
    made_by: row.madeBy,
    request_number: row.requestNumber,
    request_id: row.requestId,
    pdf_url: pdfFileId === null ? null : urlOf(number, 'pdf'),
    csv_url: csvFileId === null ? null : urlOf(number, 'csv'),
    ...remarks,
  };
}

/**
 * Sends a file of a document byte for byte. 404 when the account has no such document or file, or the file was removed
 * with personal data; a fault when it is not the one that was issued.
 */
export async function sendDocument(
  reply: FastifyReply,
  db: Db,
  document: { readonly accountId: number; readonly number: number },
  file: DocumentFile,
): Promise<FastifyReply> {
  const { accountId, number } = document;
  const found = orNotFound(await findDocumentFile(db, accountId, number, file));
  const { digest, content, kind, day } = found;
  if (digest === null) throw notFound();
  if (content === null) throw new AppError('not_found', t.fileRemoved);
  if (!createHash('sha256').update(content).digest().equals(digest)) {
    throw new Error(`The ${file} file of document ${number} is not the one that was issued.`);
  }
  return sendFile(reply, {
    mayOpen: false,
    fileName: `${t.fileName[kind]}-${number}-${day}.${file}`,
    contentType: file === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    content,
  });
}
