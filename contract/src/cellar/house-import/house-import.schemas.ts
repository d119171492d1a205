import * as z from 'zod/mini';
import { choice, flag, optionalChoice, optionalText, text } from '../../errors/fields.ts';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';

/** Questions that an answer of a check lists at once; the others follow when these are answered. */
export const QUESTIONS_LISTED = 100;

/** A value that a column does not know, with what it may mean. */
export const houseQuestionSchema = z.object({
  table: z.string(),
  column: z.string(),
  value: z.string(),
  rows: z.number(),
  /** The likeliest first. */
  proposals: z.array(z.string()),
  allowed: z.string(),
});
export type HouseQuestion = z.infer<typeof houseQuestionSchema>;

/** What is wrong in a row, or in a whole file (line 0). */
export const houseProblemSchema = z.object({
  file: z.string(),
  line: z.number(),
  column: z.string(),
  value: z.string(),
  allowed: z.string(),
});
export type HouseProblem = z.infer<typeof houseProblemSchema>;

/** Largest folder or zip that is taken by the page, in bytes; the command line takes more. */
export const MAX_HOUSE_BYTES = 32 * 1024 * 1024;

/** Problems and notes that an answer lists. */
export const HOUSE_LINES_LISTED = 200;

/** The fields beside the files of a house. */
export const houseBody = z.object({
  /** Leaves rows out that are wrong or asked about; without it any of them stops all. */
  leave_out_wrong: flag(),
  allow_similar_numbers: flag(),
});

/** GET /staff/house-imports/: the runs, or those that run or were stopped, the newest first. */
export const houseImportsQuery = z.object({
  state: optionalChoice(['any', 'open'], 'any'),
  page: pageNumber,
});
export type HouseImportsQuery = z.infer<typeof houseImportsQuery>;

/** GET /staff/house-imports/{id}/reconciliation/: as a table or a document to sign. */
export const reconciliationQuery = z.object({ as: choice(['csv', 'pdf']) });

/** PUT /staff/house-imports/answers/: how a value is read; an empty answer takes one back. */
export const houseAnswerBody = z.object({
  table: text(40),
  column: text(40),
  value: text(600),
  answer: optionalText(600),
});

/** Undoing a run as a whole: with the reason, for the audit log. */
export const undoHouseBody = z.object({ reason: text(500) });

const amounts = z.object({ bottles: z.number(), cases: z.number(), ml: z.number() });

const houseRunSchema = z.object({
  id: z.number(),
  files: z.string(),
  actor: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  stopped_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
});
export type HouseRun = z.infer<typeof houseRunSchema>;

/** Answer of GET /staff/house-imports/. */
export const houseRunListSchema = pagedList(houseRunSchema);

/** GET /staff/house-imports/{id}/: a run with the reconciliation of its clients. */
export const houseRunDetailSchema = z.extend(houseRunSchema, {
  clients: z.array(
    z.object({
      account_id: z.number(),
      number: z.nullable(z.string()),
      name: z.string(),
      is_new: z.boolean(),
      left_out: z.number(),
      file: amounts,
      portal: amounts,
    }),
  ),
  /** What has moved on, so that it cannot be undone; empty while it can be. */
  moved: z.array(z.string()),
});
export type HouseRunDetail = z.infer<typeof houseRunDetailSchema>;

/** POST /staff/house-imports/check/: what moving the files in would do; nothing is written. */
export const houseCheckSchema = z.object({
  tables: z.array(
    z.object({
      file: z.string(),
      table: z.string(),
      rows: z.number(),
      unread: z.array(z.string()),
    }),
  ),
  ignored: z.array(z.string()),
  totals: z.record(z.string(), z.number()),
  clients: z.array(
    z.object({
      number: z.nullable(z.string()),
      name: z.string(),
      account_id: z.nullable(z.number()),
      bottles: z.number(),
      cases: z.number(),
      bottles_new: z.number(),
      left_out: z.number(),
    }),
  ),
  questions: z.array(houseQuestionSchema),
  question_count: z.number(),
  problems: z.array(houseProblemSchema),
  problem_count: z.number(),
  notes: z.array(z.string()),
  note_count: z.number(),
  similar: z.array(z.string()),
  similar_count: z.number(),
  /** Reasons why nothing may be written; empty when it may. */
  blocked_by: z.array(z.string()),
});
export type HouseCheckAnswer = z.infer<typeof houseCheckSchema>;

/** POST /staff/house-imports/: the run; stopped ones are continued by the same files. */
export const houseMovedSchema = z.object({
  id: z.number(),
  bottles: z.number(),
  is_stopped: z.boolean(),
});
export type HouseMoved = z.infer<typeof houseMovedSchema>;
