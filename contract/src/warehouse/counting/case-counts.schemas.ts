import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import {
  flag,
  happenedAt,
  key,
  optionalChoice,
  optionalInteger,
  optionalText,
} from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { lastSeenFacts } from '../../cellar/inventory/inventory.schemas.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';
import { MAX_BOTTLES, SIZE_LIMITS_ML } from '../receiving/receiving.schemas.ts';
import { t } from '../../texts/fields.ts';
import { MAX_LOCATION_CODE } from '../../cellar/locations/locations.schemas.ts';
import { wineOfLot } from '../../cellar/stock/stock.schemas.ts';

const sizeMl = z.nullable(z.number());
const account = z.object({ id: z.number(), name: z.string() });

/** Without the case type, which often says how many bottles are in the case. */
const unnumberedCase = z.object({
  id: z.number(),
  footprint_lookup_code: z.string(),
  location: z.nullable(z.string()),
});

/** The path of a count. */
export const caseCountPath = z.object({ accountId: key(), countId: key() });

/**
 * GET /staff/stock/{accountId}/cases/{caseId}/count-sheet/: what is needed to count a case blind: its wines and sizes,
 * and no number of bottles.
 */
export const countSheetSchema = z.object({
  account,
  case: unnumberedCase,
  lines: z.array(z.object({ wine: wineOfLot, size: sizeMl })),
});
export type CountSheet = z.infer<typeof countSheetSchema>;

/** Most wines and sizes in one count. */
const MAX_COUNTED_LINES = 200;

const countedLine = z
  .object(
    {
      wine: key(),
      size_ml: optionalInteger(SIZE_LIMITS_ML.min, SIZE_LIMITS_ML.max),
      quantity: optionalInteger(0, MAX_BOTTLES),
      /** Nobody looked: says nothing about the bottles, and is never read as none. */
      not_looked_at: flag(),
    },
    { error: (issue) => FIELD_MESSAGES.notAnObject(issue.input) },
  )
  .check(
    z.refine(({ quantity, not_looked_at: isSkipped }) => quantity !== null || isSkipped, {
      path: ['quantity'],
      error: FIELD_MESSAGES.required,
    }),
    z.refine(({ quantity, not_looked_at: isSkipped }) => quantity === null || !isSkipped, {
      path: ['quantity'],
      error: t.countedOrNotLookedAt,
    }),
  );
export type CountedLine = z.infer<typeof countedLine>;

/** POST /staff/stock/{accountId}/cases/{caseId}/counts/: what was found in a case. */
export const countBody = z.object({
  lines: jsonList(countedLine, MAX_COUNTED_LINES),
  /** The counting session that it is part of. */
  session: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  /** When the case was counted. */
  happened_at: happenedAt(),
});
export type CountBody = z.infer<typeof countBody>;

/** The 201 of a count: whether it agrees with the ledger, and nothing about the difference. */
export const countedSchema = z.object({
  id: z.number(),
  state: z.enum(['equal', 'differs']),
  at: z.string(),
});
export type CountedCase = z.infer<typeof countedSchema>;

/** The counts that somebody has to work on: to be decided, or to be made again. */
const OPEN_COUNTS = ['differs', 'count again'] as const;
export type OpenCountState = (typeof OPEN_COUNTS)[number];

/** GET /staff/stock/counts/: open counts, the oldest first. */
export const countsQuery = z.object({
  state: optionalChoice(OPEN_COUNTS, 'differs'),
  page: countedPageNumber,
});

const differingLine = z.object({
  wine: wineOfLot,
  size: sizeMl,
  /** Null when only one of two wines was looked at that are the same wine by now. */
  counted: z.nullable(z.number()),
  /** What the ledger had when it was counted, with what is known now. */
  ledger_then: z.number(),
  /** Of the ledger's bottles, those that were out of the case for requests when it was counted. */
  pulled: z.array(z.object({ request: z.number(), quantity: z.number() })),
  /** Nobody can say what the difference means by now: the case can only be counted again. */
  is_outdated: z.boolean(),
  ledger_now: z.number(),
});
export type DifferingLine = z.infer<typeof differingLine>;

const openCountSchema = z.object({
  id: z.number(),
  account,
  case: unnumberedCase,
  state: z.enum(OPEN_COUNTS),
  counted_at: z.string(),
  /** Empty when nobody counted: something became known that whoever corrected the case did not know. */
  counted_by: z.string(),
  is_own: z.boolean(),
  /** The lines that differ with what is known now; null for those who cannot decide, so that they can count again without knowing. */
  lines: z.nullable(z.array(differingLine)),
});
export type OpenCount = z.infer<typeof openCountSchema>;

/** Answer of GET /staff/stock/counts/. */
export const countListSchema = pagedList(openCountSchema);

/** The 200 of a decision about a count. */
export const decidedCountSchema = z.object({
  id: z.number(),
  state: z.enum(['equal', 'corrected', 'count again']),
});
export type DecidedCount = z.infer<typeof decidedCountSchema>;

/** Which cases with bottles the list of the unseen shows. */
export const UNSEEN_SHOWN = ['all', 'never seen', 'without a place', 'without documents'] as const;

/** GET /staff/stock/unseen/: cases with bottles, those that nobody has handled for the longest time first. */
export const unseenQuery = z.object({
  show: optionalChoice(UNSEEN_SHOWN, 'all'),
  account: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  /** A part of the location's code. */
  location: optionalText(MAX_LOCATION_CODE),
  page: countedPageNumber,
});

const unseenCaseSchema = z.object({
  ...unnumberedCase.shape,
  account,
  ...lastSeenFacts,
});
export type UnseenCase = z.infer<typeof unseenCaseSchema>;

/** Answer of GET /staff/stock/unseen/. */
export const unseenListSchema = pagedList(unseenCaseSchema);
