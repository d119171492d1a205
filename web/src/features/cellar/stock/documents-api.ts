import {
  type MatchedDocument,
  MAX_MATCHED_NAMES,
} from '@portal/contract/cellar/stock/case-documents.schemas';
import { stockDocumentCalls } from '@portal/contract/cellar/stock/stock.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';

/** The most files of 10 MB that one upload may hold. */
const FILES_PER_UPLOAD = 9;

function portionsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** POST /staff/stock/documents/match/: finds the cases of file names. */
export async function matchNames(names: readonly string[]): Promise<MatchedDocument[]> {
  const matched: MatchedDocument[] = [];
  for (const portion of portionsOf(names, MAX_MATCHED_NAMES)) {
    const answer = await callApi(
      requestOf(stockDocumentCalls.match, { body: { file_names: portion } }),
    );
    matched.push(...answer);
  }
  return matched;
}

/** Splits files into uploads. */
export const uploadsOf = (files: readonly File[]) => portionsOf(files, FILES_PER_UPLOAD);

/** POST /staff/stock/documents/: adds files to the cases their names match, and returns the result of each. */
export function sendDocuments(files: readonly File[]): Promise<MatchedDocument[]> {
  const form = new FormData();
  for (const file of files) form.append('attachments', file, file.name);
  return callApi(requestOf(stockDocumentCalls.addMany, { body: form }));
}
