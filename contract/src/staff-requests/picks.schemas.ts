import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import { choice, integer, optionalText } from '../errors/fields.ts';
import { jsonList } from '../errors/json-list.ts';
import { MAX_SCANNED_TEXT } from '../staff-stock/scanning.schemas.ts';

/** How bottles of a pick list were ticked: by scanning their case, or without. */
export const PICKED_HOW = ['scan', 'hand'] as const;

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
    /** Why nothing was scanned. */
    reason: optionalText(MAX_PICK_REASON),
    lines: jsonList(pickedLine, MOST_LINES),
  })
  .check(
    z.refine(({ how, code }) => how === 'hand' || code !== '', {
      path: ['code'],
      error: FIELD_MESSAGES.required,
    }),
    z.refine(({ how, reason }) => how === 'scan' || reason !== '', {
      path: ['reason'],
      error: FIELD_MESSAGES.required,
    }),
  );
export type PicksBody = z.infer<typeof picksBody>;

/** POST /staff/requests/{number}/picks/remove/: lines whose bottles are not out of their case after all. */
export const removePicksBody = z.object({
  lines: jsonList(integer(1, Number.MAX_SAFE_INTEGER), MOST_LINES),
});

/** Bottles of a line that a person ticked; a line can have several. */
const pickSchema = z.object({
  line_id: z.number(),
  quantity: z.number(),
  how: z.enum(PICKED_HOW),
  reason: z.string(),
  /** Empty for drivers. */
  by: z.string(),
  at: z.string(),
});
export type Pick = z.infer<typeof pickSchema>;

/** Answer of GET /staff/requests/{number}/picks/, the oldest first. */
export const picksSchema = z.object({ picks: z.array(pickSchema) });
export type Picks = z.infer<typeof picksSchema>;

/** The 201 of a change of the picks. */
export const changedPicksSchema = z.object({
  ...picksSchema.shape,
  /** Lines that somebody had picked in full before: nothing was written for them. */
  already: z.array(z.number()),
});
export type ChangedPicks = z.infer<typeof changedPicksSchema>;
