import * as z from 'zod/mini';
import {
  choice,
  day,
  integer,
  key,
  optionalChoice,
  optionalInteger,
  text,
} from '../../errors/fields.ts';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';

/** The kinds of issued documents (docs/product/documents.md). */
const DOCUMENT_KINDS = ['statement', 'receipt', 'delivery note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Most lines of a statement that its PDF lists; a longer one has a summary, and all lines in its CSV. */
export const MOST_LINES_IN_PDF = 5_000;

/** GET /statements/: the issued documents of an account, newest first. */
export const documentsQuery = z.object({
  kind: optionalChoice(['', ...DOCUMENT_KINDS], ''),
  /** The number of a request: its receipts and delivery notes. */
  request: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  page: pageNumber,
});
export type DocumentsQuery = z.infer<typeof documentsQuery>;

/** The path of the files of a document: its number. */
export const documentPathSchema = z.object({ number: key() });

/** What happened since a document was made; it is not in its file. */
const documentRemarksSchema = z.object({
  /** When the put-away or delivery was undone. */
  taken_back_at: z.nullable(z.string()),
  /** Corrections of counts in the cases of a receipt, oldest first. */
  corrected: z.array(
    z.object({
      at: z.string(),
      case_number: z.string(),
      vintage: z.nullable(z.number()),
      wine: z.string(),
      /** Bottles more, or fewer with a minus. */
      change: z.number(),
    }),
  ),
});
export type DocumentRemarks = z.infer<typeof documentRemarksSchema>;

/** An issued document, as lists and the answer of POST /statements/ have it. */
export const issuedDocumentSchema = z.object({
  /** From 1001; no other document of the company has it. */
  number: z.number(),
  /** With the number it can be verified by anyone, as in H7K2-M9QX. */
  code: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** At whose end a statement counts, or on which the bottles came or left; yyyy-MM-dd where the company is. */
  day: z.string(),
  bottles: z.number(),
  made_at: z.string(),
  /** The name of a user, of a steward or of the company. */
  made_by: z.string(),
  /** The request whose bottles came or left; null for a statement. */
  request_number: z.nullable(z.number()),
  request_id: z.nullable(z.number()),
  /** Absolute, for signed-in users of the account; null once the file was removed with personal data. */
  pdf_url: z.nullable(z.string()),
  /** Also null where the document has no CSV. */
  csv_url: z.nullable(z.string()),
  ...documentRemarksSchema.shape,
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;

/** Answer of GET /statements/. */
export const documentListSchema = pagedList(issuedDocumentSchema);
export type DocumentList = z.infer<typeof documentListSchema>;

/** POST /statements/: a statement at the end of a day. */
export const statementBody = z.object({ day: day() });

/** POST /verify/: number and code as a document prints them; case, spaces and hyphens of the code do not count. */
export const verifyBody = z.object({ number: integer(1, Number.MAX_SAFE_INTEGER), code: text(32) });
export type VerifyBody = z.infer<typeof verifyBody>;

/** The answer of POST /verify/ for a document of the company. */
export const verificationSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  day: z.string(),
  bottles: z.number(),
  /** When the document was made; its record has not changed since. */
  unchanged_since: z.string(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** How often an account gets a statement by mail. */
export const STATEMENT_SCHEDULES = ['never', 'monthly'] as const;
export type StatementSchedule = (typeof STATEMENT_SCHEDULES)[number];

/** GET /statements/schedule/ */
export const statementScheduleSchema = z.object({ every: z.enum(STATEMENT_SCHEDULES) });

/** PATCH /statements/schedule/ */
export const statementScheduleBody = z.object({ every: choice(STATEMENT_SCHEDULES) });
