import type { DocumentsQuery } from '@portal/contract/requests/documents/documents.schemas';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { queryRows, readBoolean, readNumber } from '../../../db/query-rows.ts';
import { issuedDocuments } from '../../../db/schema/documents.ts';
import { fileContents } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { recordChains } from '../../../db/schema/system.ts';

/** Length and last digest of a hash chain. */
export interface ChainHead {
  readonly length: number;
  readonly head: Uint8Array;
}

/** Draws the number of the next document. A document that is not issued leaves a gap. */
export async function drawDocumentNumber(tx: Db): Promise<number> {
  const statement = sql`select nextval('issued_document_numbers') as number`;
  const [number] = await queryRows(tx, statement, (raw) => readNumber(raw, 'number'));
  if (number === undefined) throw new Error('No number was drawn.');
  return number;
}

/** Reads the ledger chain of an account. The caller holds the lock on the account's stock. */
export async function readLedgerHead(tx: Db, accountId: number): Promise<ChainHead> {
  const { length, head } = recordChains;
  const [chain] = await tx
    .select({ length, head })
    .from(recordChains)
    .where(and(eq(recordChains.log, 'stock_ledger'), eq(recordChains.accountId, accountId)));
  if (chain === undefined) throw new Error('The account has no ledger chain.');
  return chain;
}

export async function insertDocument(
  tx: Db,
  document: typeof issuedDocuments.$inferInsert,
): Promise<void> {
  await tx.insert(issuedDocuments).values(document);
}

const COLUMNS = {
  number: issuedDocuments.number,
  code: issuedDocuments.code,
  kind: issuedDocuments.kind,
  day: issuedDocuments.day,
  bottles: issuedDocuments.bottles,
  madeAt: isoTime(issuedDocuments.createdAt),
  madeBy: issuedDocuments.madeBy,
  requestNumber: orders.footprintId,
  requestId: orders.id,
  pdfFileId: issuedDocuments.pdfFileId,
  csvFileId: issuedDocuments.csvFileId,
};

/** A document as it is listed. */
export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

/** Lists the documents of an account, newest first: of one kind, or of one request. */
export function listDocuments(db: Db, accountId: number, { kind, request, page }: DocumentsQuery) {
  const ofRequest = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.footprintId, request ?? 0)));
  const chosen = and(
    eq(issuedDocuments.accountId, accountId),
    kind === '' ? undefined : eq(issuedDocuments.kind, kind),
    request === null ? undefined : inArray(issuedDocuments.orderId, ofRequest),
  );
  return readPage(db, { table: issuedDocuments, chosen, page }, (limit, offset) =>
    selectDocuments(db)
      .where(chosen)
      .orderBy(desc(issuedDocuments.createdAt), desc(issuedDocuments.id))
      .limit(limit)
      .offset(offset),
  );
}

export async function findDocument(
  db: Db,
  accountId: number,
  number: number,
): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(db).where(ofNumber(accountId, number));
  return row;
}

function selectDocuments(db: Db) {
  return db
    .select(COLUMNS)
    .from(issuedDocuments)
    .leftJoin(
      orders,
      and(eq(orders.accountId, issuedDocuments.accountId), eq(orders.id, issuedDocuments.orderId)),
    )
    .$dynamic();
}

/** Finds a file of a document; its content is null once it was removed with personal data. */
export async function findDocumentFile(
  db: Db,
  accountId: number,
  number: number,
  kind: 'pdf' | 'csv',
) {
  const fileId = kind === 'pdf' ? issuedDocuments.pdfFileId : issuedDocuments.csvFileId;
  const digest = kind === 'pdf' ? issuedDocuments.pdfSha256 : issuedDocuments.csvSha256;
  const [row] = await db
    .select({
      kind: issuedDocuments.kind,
      day: issuedDocuments.day,
      digest,
      content: fileContents.content,
    })
    .from(issuedDocuments)
    .leftJoin(fileContents, eq(fileContents.id, fileId))
    .where(ofNumber(accountId, number));
  return row;
}

const ofNumber = (accountId: number, number: number) =>
  and(eq(issuedDocuments.accountId, accountId), eq(issuedDocuments.number, number));

/** Finds what a document of any account prints about itself, by its number alone. */
export async function findPrintedFacts(db: Db, number: number) {
  const { accountId, id, kind, day, bottles, code, createdAt } = issuedDocuments;
  const [row] = await db
    .select({ accountId, id, kind, day, bottles, code, madeAt: isoTime(createdAt) })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.number, number));
  return row;
}

/** Whether the row of a document still has the digest that its hash chain holds of it. */
export async function isAsChained(db: Db, accountId: number, id: number): Promise<boolean> {
  const statement = sql`
    select own.digest = record_digest(coalesce(before.digest, ''), record_content(document)) as is_same
    from issued_documents document
      join record_chains chain on chain.account_id = document.account_id and chain.log = 'issued_documents'
      join record_digests own on own.chain_id = chain.id and own.row_id = document.id
      left join record_digests before on before.chain_id = chain.id and before.position = own.position - 1
    where document.account_id = ${accountId} and document.id = ${id}`;
  const [isSame] = await queryRows(db, statement, (raw) => readBoolean(raw, 'is_same'));
  return isSame === true;
}
