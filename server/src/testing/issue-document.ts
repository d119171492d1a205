import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import {
  beginDocument,
  type DocumentFacts,
  type DocumentHead,
  storeDocument,
} from '../features/requests/documents/documents.service.ts';
import { lockAccountStock } from '../lib/stock-lock.ts';

interface DocumentToIssue extends DocumentFacts {
  readonly pdf: (head: DocumentHead) => Promise<Uint8Array>;
}

/** Issues a document with a PDF of the test's own. */
export async function issueDocument(
  tx: Db,
  context: Pick<AppContext, 'clock' | 'randomBytes'>,
  { pdf, ...facts }: DocumentToIssue,
): Promise<DocumentHead> {
  await lockAccountStock(tx, facts.accountId);
  const head = await beginDocument(tx, context, facts.accountId);
  await storeDocument(tx, head, facts, { pdf: await pdf(head), csv: null });
  return head;
}
