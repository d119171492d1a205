import { MAX_FILES } from '@portal/contract/orders/attached-files';
import {
  type MatchedDocument,
  matchedDocumentsSchema,
  MAX_MATCHED_NAMES,
} from '@portal/contract/staff-stock/case-documents.schemas';
import { callApi } from '../../lib/api-client.ts';

/** The largest upload, with room for the fields around the files. */
const MOST_BYTES = 90 * 1024 * 1024;

/** POST /staff/stock/documents/match/: finds the cases of file names. */
export async function matchNames(names: readonly string[]): Promise<MatchedDocument[]> {
  const told: MatchedDocument[] = [];
  for (let from = 0; from < names.length; from += MAX_MATCHED_NAMES) {
    const answer = await callApi({
      method: 'POST',
      path: '/staff/stock/documents/match/',
      body: { file_names: names.slice(from, from + MAX_MATCHED_NAMES) },
      answer: matchedDocumentsSchema,
    });
    told.push(...answer);
  }
  return told;
}

/** POST /staff/stock/documents/: adds files to the cases their names match, and returns the result of each. */
export function sendDocuments(files: readonly File[]): Promise<MatchedDocument[]> {
  const form = new FormData();
  for (const file of files) form.append('attachments', file, file.name);
  return callApi({
    method: 'POST',
    path: '/staff/stock/documents/',
    body: form,
    answer: matchedDocumentsSchema,
  });
}

/** Splits files into uploads. */
export function portionsOf<Sized extends { readonly size: number }>(
  files: readonly Sized[],
): Sized[][] {
  const portions: Sized[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = portions.at(-1);
    if (last === undefined || last.length === MAX_FILES || bytes + file.size > MOST_BYTES) {
      portions.push([file]);
      bytes = file.size;
    } else {
      last.push(file);
      bytes += file.size;
    }
  }
  return portions;
}
