import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError, notFound, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/documents.ts';
import { sendFile } from '../files/send-file.ts';
import { findDocumentFile } from './documents.repository.ts';

export const DOCUMENT_FILES = ['pdf', 'csv'] as const;
export type DocumentFile = (typeof DOCUMENT_FILES)[number];

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
    orderId: null,
    fileName: `${t.fileName[kind]}-${number}-${day}.${file}`,
    contentType: file === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    content,
  });
}
