import * as z from 'zod/mini';
import { optionalChoice, optionalDay, optionalInteger, optionalText } from '../../errors/fields.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';

/** What can happen to bottles (docs/product/activity.md#what-a-row-says). */
export const ACTIVITY_KINDS = [
  'received',
  'delivered',
  'corrected',
  'moved',
  'imported',
  'undone',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const filters = {
  /** A wine that the account holds or held, by its id. */
  wine: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  /** A case of the account, by its id. */
  case: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  kind: optionalChoice(['any', ...ACTIVITY_KINDS], 'any'),
  /** Days at the provider's, both included. */
  from: optionalDay(),
  to: optionalDay(),
  /** A part of the name of a wine or of a case number. */
  search: optionalText(100),
};

/** GET /activity/export/: every row that the filters choose. */
export const activityExportQuery = z.object(filters);
export type ActivityFilters = z.infer<typeof activityExportQuery>;

/** GET /activity/: the newest first. */
export const activityQuery = z.object({ ...filters, page: countedPageNumber });
export type ActivityQuery = z.infer<typeof activityQuery>;

const caseNamed = z.object({ id: z.int(), footprint_lookup_code: z.string() });

/** A change of the account's bottles. */
const activityRow = z.object({
  /** The id of its last row in the stock ledger. */
  id: z.int(),
  /** When it was recorded. */
  at: z.string(),
  /** When it happened, if a phone reported it later; null: when it was recorded. */
  happened_at: z.nullable(z.string()),
  kind: z.enum(ACTIVITY_KINDS),
  wine: z.object({
    id: z.int(),
    vintage: z.nullable(z.object({ value: z.int() })),
    long_producer: z.string(),
  }),
  size_value: z.nullable(z.int()),
  /** By how many bottles the stock changed. Of a move from case to case, how many were moved. */
  bottles: z.int(),
  from_case: z.nullable(caseNamed),
  to_case: z.nullable(caseNamed),
  /** The reason that was given; "" where none was. */
  why: z.string(),
  order: z.nullable(z.object({ id: z.int(), footprint_id: z.int() })),
  /** The file of the import that brought the bottles, or took them back. */
  file_name: z.nullable(z.string()),
  /** The account's bottles of this wine in this size after it. */
  balance: z.int(),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** What happened to the bottles of a wine and changed no number. */
const unchangedRow = z.object({
  at: z.string(),
  /** A count of a case that agreed with the ledger, or bottles taken from their cases for a request. */
  kind: z.enum(['counted', 'pulled']),
  /** How many of this wine were counted or taken. */
  bottles: z.int(),
  /** The case that was counted. */
  case: z.nullable(caseNamed),
  /** The request for which they were taken. */
  order: z.nullable(z.object({ id: z.int(), footprint_id: z.int() })),
});
export type UnchangedRow = z.infer<typeof unchangedRow>;

/** Answer of GET /activity/. */
export const activitySchema = z.extend(pagedList(activityRow), {
  /** The newest for the wine of the query, at most 20; none without a wine. They are no rows of the list. */
  unchanged: z.array(unchangedRow),
});
