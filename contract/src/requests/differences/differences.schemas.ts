import * as z from 'zod/mini';
import {
  choice,
  integer,
  key,
  optionalChoice,
  optionalInteger,
  optionalText,
  text,
} from '../../errors/fields.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';
import { multipartFiles } from '../../sending/attached-files.ts';

/** What can be wrong with a line that was delivered or put away. */
export const DIFFERENCE_KINDS = ['missing', 'wrong', 'damaged', 'extra'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What the company answers: found bottles come back through the ledger; a credit is a note for the books. */
export const DIFFERENCE_OUTCOMES = ['found', 'exchanged', 'credited', 'declined'] as const;

/** A difference is open until the company answers it, once. */
export const DIFFERENCE_STATES = ['open', ...DIFFERENCE_OUTCOMES] as const;

/** Most bottles that came too many. */
export const MOST_EXTRA = 10_000;
/** Longest description and note, in characters. */
export const MAX_DIFFERENCE_TEXT = 1000;

/** The kinds whose bottles can be found in the warehouse. */
export const canBeFound = (kind: DifferenceKind) => kind === 'missing' || kind === 'wrong';

const wineOfLine = z.object({
  id: z.number(),
  long_producer: z.string(),
  vintage: z.nullable(z.number()),
});

const differenceShape = {
  id: z.number(),
  line: z.object({
    id: z.number(),
    wine: wineOfLine,
    size: z.nullable(z.number()),
    case_number: z.nullable(z.string()),
  }),
  kind: z.enum(DIFFERENCE_KINDS),
  quantity: z.number(),
  description: z.string(),
  pictures: z.array(z.object({ file_name: z.string(), file_url: z.string() })),
  reported_at: z.string(),
  reported_by: z.string(),
  state: z.enum(DIFFERENCE_STATES),
  /** The company's answer in words; empty while it is open. */
  note: z.string(),
  decided_at: z.nullable(z.string()),
  /** The row of the ledger by which found bottles came back. */
  ledger: z.nullable(z.object({ id: z.number(), bottles: z.number(), at: z.string() })),
};

const differenceSchema = z.object(differenceShape);
export type Difference = z.infer<typeof differenceSchema>;

/** GET /orders/{id}/differences/: what was reported, and until when more can be (docs/product/differences.md). */
export const orderDifferencesSchema = z.object({
  /** The last day for it; null until the request is completed. */
  report_by: z.nullable(z.string()),
  /** Why nothing can be reported, and what to do instead; null while it can. */
  why_not: z.nullable(z.string()),
  /** The newest first. */
  differences: z.array(differenceSchema),
});
export type OrderDifferences = z.infer<typeof orderDifferencesSchema>;

/** POST /orders/{id}/differences/; its pictures are sent beside it as `attachments`. */
export const differenceFields = {
  line: key(),
  kind: choice(DIFFERENCE_KINDS),
  quantity: integer(1, MOST_EXTRA),
  description: text(MAX_DIFFERENCE_TEXT),
};

/** The body as the API reference shows it. */
export const differenceBodySchema = z.object({ ...differenceFields, attachments: multipartFiles });

/** GET /staff/differences/: the open ones first reported come first; others the latest decided first. */
export const differencesQuery = z.object({
  state: optionalChoice(DIFFERENCE_STATES, 'open'),
  /** The id of the only account; without it, all. */
  account: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  page: countedPageNumber,
});

const staffDifferenceSchema = z.object({
  ...differenceShape,
  account: z.object({ id: z.number(), name: z.string() }),
  request: z.number(),
  order_type: z.enum(['Add Request', 'Pull Request']),
  /** Days since it was reported. */
  age_days: z.number(),
  decided_by: z.nullable(z.string()),
});
export type StaffDifference = z.infer<typeof staffDifferenceSchema>;
/** Answer of GET /staff/differences/. */
export const differenceListSchema = pagedList(staffDifferenceSchema);

/** The path of a difference. */
export const differencePath = z.object({ accountId: key(), id: key() });

/** POST …/decide/: the outcome with its note, and of found bottles how many. */
export const decideDifferenceBody = z.object({
  outcome: choice(DIFFERENCE_OUTCOMES),
  quantity: optionalInteger(1, MOST_EXTRA),
  note: optionalText(MAX_DIFFERENCE_TEXT),
});
export type DecideDifference = z.infer<typeof decideDifferenceBody>;

/** The answer of a decision. */
export const decidedDifferenceSchema = z.object({
  id: z.number(),
  state: z.enum(DIFFERENCE_STATES),
});
