import * as z from 'zod/mini';
import { key, text } from '../../errors/fields.ts';
import { multipartFiles } from '../../sending/attached-files.ts';
import { stockCasePath } from './stock.schemas.ts';

/** Most names in one match call. */
export const MAX_MATCHED_NAMES = 500;

const DOCUMENT_OUTCOMES = [
  'matched',
  'added',
  'known',
  'no_case',
  'several_cases',
  'refused',
] as const;
export type DocumentOutcome = (typeof DOCUMENT_OUTCOMES)[number];

/** POST /staff/stock/documents/match/: finds the cases that file names mean; stores nothing. */
export const matchNamesBody = z.object({
  file_names: z
    .array(text(300))
    .check(z.minLength(1, 'This list may not be empty.'), z.maxLength(MAX_MATCHED_NAMES)),
});

/** The files themselves, in a multipart body: at most ten in one request. */
export const documentsBody = z.object({ attachments: multipartFiles });

/** The path of one document of a case. */
export const caseDocumentPath = z.extend(stockCasePath, { documentId: key() });

const matchedDocument = z.object({
  file_name: z.string(),
  outcome: z.enum(DOCUMENT_OUTCOMES),
  /** The reason of a refusal, or the possible numbers; empty otherwise. */
  detail: z.string(),
  /** The case its name means; null where there is none or more than one. */
  case: z.nullable(
    z.object({
      id: z.number(),
      footprint_lookup_code: z.string(),
      account: z.object({ id: z.number(), name: z.string() }),
    }),
  ),
});
export type MatchedDocument = z.infer<typeof matchedDocument>;

/** One entry for each file, in the order in which they came. */
export const matchedDocumentsSchema = z.array(matchedDocument);
