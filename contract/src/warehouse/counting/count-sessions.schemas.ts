import * as z from 'zod/mini';
import {
  choice,
  happenedAt,
  key,
  loadedVersion,
  optionalChoice,
  optionalInteger,
  optionalText,
} from '../../errors/fields.ts';
import { countedPageNumber, pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';
import { MAX_LOCATION_CODE } from '../../cellar/locations/locations.schemas.ts';

/** How the cases of a counting session are chosen (docs/product/counting.md). */
export const SESSION_CHOICES = ['location', 'account', 'unseen'] as const;

/** What became of a case of a session. */
export const SESSION_CASE_STATES = ['to count', 'taken', 'counted', 'not here'] as const;

/** Most cases of one session. */
export const MAX_SESSION_CASES = 50_000;
/** Most cases that are chosen by their last sighting. */
export const MAX_CHOSEN_CASES = 1_000;
/** How many cases are chosen by their last sighting when no number is given. */
export const DEFAULT_UNSEEN_CASES = 50;

/** Longest text that a scanner gives: the link of a label. */
const MAX_SCANNED_TEXT = 500;

const account = z.object({ id: z.number(), name: z.string() });
const numberedCase = z.object({ id: z.number(), footprint_lookup_code: z.string() });

/** GET /staff/count-sessions/: sessions by state, the newest first. */
export const sessionsQuery = z.object({
  state: optionalChoice(['open', 'ended'], 'open'),
  page: countedPageNumber,
});

/** A session with its progress. */
export const countSessionSchema = z.object({
  id: z.number(),
  choice: z.enum(SESSION_CHOICES),
  /** The code of the location whose cases are counted. */
  location: z.nullable(z.string()),
  account: z.nullable(account),
  case_count: z.number(),
  counted: z.number(),
  not_here: z.number(),
  /** Bottles that nobody owns: how many entries. */
  found: z.number(),
  started_at: z.string(),
  started_by: z.string(),
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  /** Raised with each change; sent back to end the session. */
  version: z.number(),
});
export type CountSession = z.infer<typeof countSessionSchema>;

/** Answer of GET /staff/count-sessions/. */
export const countSessionListSchema = pagedList(countSessionSchema);

/** POST /staff/count-sessions/: a session of the cases with bottles that are chosen. */
export const startSessionBody = z.object({
  choice: choice(SESSION_CHOICES),
  /** The code of a location, for the choice `location`: with all that is inside it. */
  location: optionalText(MAX_LOCATION_CODE),
  /** For the choice `account`. */
  account: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  /** How many, for the choice `unseen`. */
  most: optionalInteger(1, MAX_CHOSEN_CASES),
});
export type StartSessionBody = z.infer<typeof startSessionBody>;

/** The 201 of a new session. */
export const startedSessionSchema = z.object({ id: z.number(), case_count: z.number() });
export type StartedSession = z.infer<typeof startedSessionSchema>;

/** POST /staff/count-sessions/{id}/end/. */
export const endSessionBody = z.object({ version: loadedVersion() });

/** POST /staff/count-sessions/{id}/next/: takes the case of a number or label, or the next one of the walk. */
export const nextCaseBody = z.object({ case_number: optionalText(MAX_SCANNED_TEXT) });

const sessionCaseSchema = z.object({
  account,
  case: z.object({ ...numberedCase.shape, location: z.nullable(z.string()) }),
  state: z.enum(SESSION_CASE_STATES),
  /** When and by whom it was taken, counted last, or not found at its place. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type SessionCase = z.infer<typeof sessionCaseSchema>;

/** The 200 of the next case; null when none is left to count. */
export const nextCaseSchema = z.object({
  next: z.nullable(
    z.object({
      ...sessionCaseSchema.shape,
      /** Whether somebody else is counting it. */
      is_taken: z.boolean(),
    }),
  ),
});
/** A case that was opened to be counted. */
export type NextCase = NonNullable<z.infer<typeof nextCaseSchema>['next']>;

/** GET /staff/count-sessions/{id}/cases/: the cases of a session in the order of walking. */
export const sessionCasesQuery = z.object({
  state: optionalChoice(['all', 'open', 'counted', 'not here'], 'all'),
  page: pageNumber,
});

/** Answer of GET /staff/count-sessions/{id}/cases/. */
export const sessionCasesSchema = pagedList(sessionCaseSchema);

/** The path of a case of a session. */
export const sessionCasePath = z.object({ id: key(), accountId: key(), caseId: key() });

/** POST .../not-here/: the case was not at its place. */
export const notHereBody = z.object({ happened_at: happenedAt() });

/** What became of a count that differs. */
const differingCount = z.object({
  count: z.number(),
  account,
  case: numberedCase,
  counted_at: z.string(),
  counted_by: z.string(),
  state: z.enum(['differs', 'corrected', 'count again']),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
});
export type DifferingCount = z.infer<typeof differingCount>;

const personAtWork = z.object({
  name: z.string(),
  counts: z.number(),
  not_here: z.number(),
  first_at: z.string(),
  last_at: z.string(),
});
export type PersonAtWork = z.infer<typeof personAtWork>;

/** Most rows of each list in a report; the CSV file has all. */
export const MAX_REPORT_ROWS = 500;

/** GET /staff/count-sessions/{id}/report/. */
export const sessionReportSchema = z.object({
  session: countSessionSchema,
  /** Cases: those counted are equal or different, the rest was not at its place or not looked at. */
  cases: z.object({
    counted: z.number(),
    equal: z.number(),
    different: z.number(),
    not_here: z.number(),
    not_looked_at: z.number(),
  }),
  /** Counts: a case that is counted twice has two. */
  counts: z.object({
    all: z.number(),
    equal: z.number(),
    to_decide: z.number(),
    corrected: z.number(),
    count_again: z.number(),
  }),
  first_at: z.nullable(z.string()),
  last_at: z.nullable(z.string()),
  people: z.array(personAtWork),
  different: z.array(differingCount),
  not_here: z.array(sessionCaseSchema),
  found: z.array(
    z.object({
      id: z.number(),
      description: z.string(),
      quantity: z.number(),
      location: z.nullable(z.string()),
      found_by: z.string(),
      is_resolved: z.boolean(),
    }),
  ),
});
export type SessionReport = z.infer<typeof sessionReportSchema>;
