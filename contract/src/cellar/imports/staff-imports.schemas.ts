import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { field, flag, isAbsent, key, optionalChoice, text } from '../../errors/fields.ts';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';
import { type ColumnMapping, IMPORT_COLUMNS } from './import-columns.ts';

/** Faults that an answer lists; the downloaded list has all of them. */
export const FAULTS_LISTED = 200;

/** Largest file that is taken, in bytes: some 100,000 rows. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024;

/** GET /staff/imports/: the imports of all accounts, the newest first. */
export const importsQuery = z.object({
  state: optionalChoice(['any', 'applied', 'undone'], 'any'),
  page: pageNumber,
});
export type ImportsQuery = z.infer<typeof importsQuery>;

/** The report of an import: counts, and everything else as sentences in `notes`. */
export const importReportSchema = z.object({
  rows: z.number(),
  wines_new: z.number(),
  wines_known: z.number(),
  cases_new: z.number(),
  cases_known: z.number(),
  bottles: z.number(),
  rows_known: z.number(),
  rows_skipped: z.number(),
  /** At most 500 lines: rows left out and why, known rows with another quantity, differences, new case numbers. */
  notes: z.array(z.string()),
  note_count: z.number(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const importBatchSchema = z.object({
  id: z.number(),
  account: z.object({ id: z.number(), name: z.string() }),
  file_name: z.string(),
  format: z.string(),
  bottles: z.number(),
  /** How many cases and wines it made. */
  cases_new: z.number(),
  wines_new: z.number(),
  actor: z.string(),
  created_at: z.string(),
  undone_at: z.nullable(z.string()),
});
export type ImportBatch = z.infer<typeof importBatchSchema>;

/** Answer of GET /staff/imports/, with the figures of all imports. */
export const importListSchema = z.extend(pagedList(importBatchSchema), {
  figures: z.object({
    applied: z.number(),
    undone: z.number(),
    /** The bottles of those that are not undone. */
    bottles: z.number(),
    /** Move-ins of whole houses that run or were stopped. */
    open_move_ins: z.number(),
  }),
});
export type ImportList = z.infer<typeof importListSchema>;

/** GET /staff/imports/{id}/: one import with its report, and the reasons why it cannot be undone. */
export const importDetailSchema = z.extend(importBatchSchema, {
  report: importReportSchema,
  /** Why it can no longer be undone; null while it can be, and when it is undone already. */
  undo_refusal: z.nullable(z.string()),
});
export type ImportDetail = z.infer<typeof importDetailSchema>;

const places = z.partialRecord(z.enum(IMPORT_COLUMNS), z.int().check(z.gte(0), z.lte(1000)));

function readMapping(input: unknown): ColumnMapping | null {
  try {
    const value: unknown = typeof input === 'string' ? JSON.parse(input) : input;
    return z.safeParse(places, value).data ?? null;
  } catch {
    return null;
  }
}

/** Columns chosen by hand, as JSON: `{"Wine": 3}` reads the fourth column as Wine. Absent: the header says it. */
const mapping = () =>
  field(z.nullable(z.string()), (input, fail) => {
    if (isAbsent(input)) return null;
    const read = readMapping(input);
    return read === null ? fail(FIELD_MESSAGES.json) : JSON.stringify(read);
  });

/** The fields beside the file, of a check and of the import itself. */
export const importBody = z.object({ account: key(), columns: mapping() });

/** POST /staff/imports/: also whether case numbers that differ from others only in leading zeros make new cases. */
export const importNowBody = z.extend(importBody, { allow_similar_numbers: flag() });

/** The chosen columns of a body that was read by `importBody`; undefined when there are none. */
export function mappingOf(columns: string | null): ColumnMapping | undefined {
  return columns === null ? undefined : (readMapping(columns) ?? undefined);
}

/** Taking an import back: with the reason, for the audit log. */
export const undoImportBody = z.object({ reason: text(500) });

const importFaultSchema = z.object({
  line: z.number(),
  column: z.string(),
  value: z.string(),
  allowed: z.string(),
});

const fileFacts = {
  file_name: z.string(),
  format: z.string(),
  encoding: z.string(),
  rows: z.number(),
};

/** POST /staff/imports/check/: what a file is, and what its import would do; nothing is written. */
export const importCheckSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('unknown header'),
    refusal: z.string(),
    header: z.array(z.string()),
  }),
  z.object({
    outcome: z.literal('faulty'),
    ...fileFacts,
    faults: z.array(importFaultSchema),
    fault_count: z.number(),
  }),
  z.object({
    outcome: z.literal('ready'),
    ...fileFacts,
    report: importReportSchema,
    /** New cases whose number differs from another one only in leading zeros, a line each; at most 200. */
    similar_numbers: z.array(z.string()),
    similar_count: z.number(),
  }),
]);
export type ImportCheck = z.infer<typeof importCheckSchema>;

/** POST /staff/imports/: the number of the import; null when every row was known already and nothing was written. */
export const importDoneSchema = z.object({
  id: z.nullable(z.number()),
  report: importReportSchema,
});
export type ImportResult = z.infer<typeof importDoneSchema>;
