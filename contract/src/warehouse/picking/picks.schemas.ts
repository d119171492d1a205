import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { choice, happenedAt, integer, optionalText } from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { MAX_SCANNED_TEXT } from './scanning.schemas.ts';

/** How bottles of a pick list were ticked: by scanning their case, or without. */
const PICKED_HOW = ['scan', 'hand'] as const;

/** How picks came about: ticked, or all bottles of a list that was worked on paper. */
export const PICKS_HOW = [...PICKED_HOW, 'list'] as const;

/**
 * How picks end: their bottles are in the case again, with the client, or not found; the list was not worked; a scan says
 * more than the list; the bottles were taken for another request.
 */
export const PICK_ENDS = [
  'put back',
  'delivered',
  'missing',
  'undone',
  'replaced',
  'picked again',
] as const;

/** Longest reason for a tick without a scan. */
export const MAX_PICK_REASON = 200;

const MOST_LINES = 1_000;

const pickedLine = z.object({
  line_id: integer(1, Number.MAX_SAFE_INTEGER),
  quantity: integer(1, 1_000_000),
});

/** POST /staff/requests/{number}/picks/: bottles that are out of their case. */
export const picksBody = z
  .object({
    how: choice(PICKED_HOW),
    /** What was scanned: the label of the case of all these lines. */
    code: optionalText(MAX_SCANNED_TEXT),
    /** Why nothing was scanned; may be said when the request is marked pulled. */
    reason: optionalText(MAX_PICK_REASON),
    lines: jsonList(pickedLine, MOST_LINES),
    /** When they were taken out. */
    happened_at: happenedAt(),
  })
  .check(
    z.refine(({ how, code }) => how === 'hand' || code !== '', {
      path: ['code'],
      error: FIELD_MESSAGES.required,
    }),
  );
export type PicksBody = z.infer<typeof picksBody>;

/** POST /staff/requests/{number}/picks/remove/: lines whose bottles are not out of their case after all. */
export const removePicksBody = z.object({
  lines: jsonList(integer(1, Number.MAX_SAFE_INTEGER), MOST_LINES),
  /** When they were put into their case. */
  happened_at: happenedAt(),
});

/**
 * POST /staff/requests/{number}/picks/put-back/: all bottles that were picked and are not needed any more are in their
 * cases again.
 */
export const putBackBody = z.object({
  /** How many those are, as they were shown. */
  bottles: integer(1, 1_000_000),
  /** When somebody saw that they are. */
  happened_at: happenedAt(),
});

/**
 * What is said of bottles that nobody has ticked when a request is marked pulled: they were pulled all the same, or fewer
 * bottles were found.
 */
export const UNTICKED = ['unsaid', 'pulled', 'short'] as const;
export type Unticked = (typeof UNTICKED)[number];

/** Bottles of a line that a person ticked; a line can have several. */
const pickSchema = z.object({
  line_id: z.number(),
  quantity: z.number(),
  how: z.enum(PICKS_HOW),
  reason: z.string(),
  /** Empty for drivers. */
  by: z.string(),
  at: z.string(),
});
export type Pick = z.infer<typeof pickSchema>;

/** Answer of GET /staff/requests/{number}/picks/, the oldest first. */
export const picksSchema = z.object({
  /** Those whose bottles are out of their case, or with the client. */
  picks: z.array(pickSchema),
  /** How many bottles are out of their case and not needed any more. */
  put_back: z.number(),
  /** Whether this house asks why bottles are picked without a scan (`DEMAND_SCANS`). */
  demands_scans: z.boolean(),
});
export type Picks = z.infer<typeof picksSchema>;

/** The 201 of a change of the picks. */
export const changedPicksSchema = z.object({
  ...picksSchema.shape,
  /** Lines that somebody had picked in full before: nothing was written for them. */
  already: z.array(z.number()),
});
export type ChangedPicks = z.infer<typeof changedPicksSchema>;
