import type {
  DocumentList,
  DocumentRemarks,
  DocumentsQuery,
  IssuedDocument,
} from '@portal/contract/documents/documents.schemas';
import type { Db } from '../../db/database.ts';
import { answerPage } from '../../db/paged-rows.ts';
import { listRemarks } from '../receipts/document-remarks.repository.ts';
import { type DocumentRow, listDocuments } from './documents.repository.ts';

/** Returns the absolute URL of a file of a document. */
export type DocumentUrl = (number: number, file: 'pdf' | 'csv') => string;

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
