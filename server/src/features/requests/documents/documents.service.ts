import { createHash } from 'node:crypto';
import type { DocumentKind } from '@portal/contract/requests/documents/documents.schemas';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { insertContent } from '../../../lib/files/files.repository.ts';
import { drawDocumentNumber, insertDocument, readLedgerHead } from './documents.repository.ts';

/** Without 0, 1, I and O, which people mistake for each other. 32 characters: no byte favours one. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** What a document prints about itself. */
export interface DocumentHead {
  readonly number: number;
  /** With the number it can be verified: H7K2-M9QX. */
  readonly code: string;
  readonly madeAt: Date;
  readonly ledgerLength: number;
  /** The last digest of the account's ledger chain. */
  readonly ledgerHead: Uint8Array;
}

/** What a document is about. */
export interface DocumentFacts {
  readonly accountId: number;
  readonly kind: DocumentKind;
  /** yyyy-MM-dd where the provider is. */
  readonly day: string;
  /** The request whose bottles came or left; null for a statement. */
  readonly orderId: number | null;
  readonly bottles: number;
  /** The name that the document shows for who made it. */
  readonly maker: Actor;
}

/** Draws number and code and reads the ledger chain. The caller holds the lock on the account's stock. */
export async function beginDocument(
  tx: Db,
  { clock, randomBytes }: Pick<AppContext, 'clock' | 'randomBytes'>,
  accountId: number,
): Promise<DocumentHead> {
  const number = await drawDocumentNumber(tx);
  const { length: ledgerLength, head: ledgerHead } = await readLedgerHead(tx, accountId);
  return {
    number,
    code: codeFrom(randomBytes(CODE_LENGTH)),
    madeAt: clock(),
    ledgerLength,
    ledgerHead,
  };
}

interface DocumentFiles {
  readonly pdf: Uint8Array;
  readonly csv: Uint8Array | null;
}

/** Stores a document with its files. */
export async function storeDocument(
  tx: Db,
  { madeAt, ...head }: DocumentHead,
  { maker, ...facts }: DocumentFacts,
  { pdf, csv }: DocumentFiles,
): Promise<void> {
  const csvFile = csv && {
    csvFileId: await insertContent(tx, { contentType: 'text/csv; charset=utf-8', content: csv }),
    csvSha256: sha256Of(csv),
  };
  await insertDocument(tx, {
    ...facts,
    ...head,
    madeByUserId: maker.userId,
    madeBy: maker.name,
    createdAt: madeAt,
    pdfFileId: await insertContent(tx, { contentType: 'application/pdf', content: pdf }),
    pdfSha256: sha256Of(pdf),
    ...csvFile,
  });
}

function codeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? '');
  return `${letters.slice(0, CODE_LENGTH / 2).join('')}-${letters.slice(CODE_LENGTH / 2).join('')}`;
}

const sha256Of = (content: Uint8Array): Uint8Array => createHash('sha256').update(content).digest();
