import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import { flag, integer, loadedVersion, optionalInteger, optionalText } from '../errors/fields.ts';
import { jsonList } from '../errors/json-list.ts';
import { wineFactsBody } from '../inventory/wine-fields.ts';

const MAX_CASES = 300;
const MAX_LINES_OF_CASE = 200;

/** Longest texts of a case and its place, the same as an import takes. */
export const PLACE_LENGTHS = { case_number: 64, container_name: 64, location: 100, bin: 100 };

/** Smallest and largest bottle, in ml. */
export const SIZE_LIMITS_ML = { min: 20, max: 30_000 } as const;

/** Most bottles of one wine and size in one case. */
export const MAX_BOTTLES = 10_000;

/** A wine that the catalogue does not have yet; one that it does is taken instead, and stays as it is. */
export const newWineSchema = z.object(wineFactsBody);
export type NewWine = z.infer<typeof newWineSchema>;

const isNoObject = {
  error: (issue: { input?: unknown }) => FIELD_MESSAGES.notAnObject(issue.input),
};

const putAwayLineSchema = z
  .object(
    {
      /** The id of a wine of the catalogue; null where `new_wine` says what it is. */
      wine: optionalInteger(1, Number.MAX_SAFE_INTEGER),
      new_wine: z.optional(z.nullable(newWineSchema)),
      /** Null is an unknown size. */
      size_ml: optionalInteger(SIZE_LIMITS_ML.min, SIZE_LIMITS_ML.max),
      quantity: integer(1, MAX_BOTTLES),
    },
    isNoObject,
  )
  .check(
    z.refine(({ wine, new_wine: fresh }) => wine !== null || (fresh ?? null) !== null, {
      path: ['wine'],
      error: FIELD_MESSAGES.required,
    }),
  );

const putAwayCaseSchema = z.object(
  {
    /** A case of the account is added to; another number makes a case of it, none the next free number. */
    case_number: optionalText(PLACE_LENGTHS.case_number),
    /** For a new case alone; empty is named by its contents. */
    container_name: optionalText(PLACE_LENGTHS.container_name),
    /** The location; empty leaves a known case where it is. */
    location: optionalText(PLACE_LENGTHS.location),
    bin: optionalText(PLACE_LENGTHS.bin),
    lines: jsonList(putAwayLineSchema, MAX_LINES_OF_CASE),
  },
  isNoObject,
);
export type PutAwayCase = z.infer<typeof putAwayCaseSchema>;
/** Bottles of one wine and size that go into a case. */
export type PutAwayLine = PutAwayCase['lines'][number];

/** The field in which the condition documents of a case come, by its place among the cases. */
export const documentsField = (caseIndex: number) => `documents-${caseIndex}`;

/**
 * POST /staff/receiving/{number}/put-away/: what arrived, into cases, all or nothing. It completes the request unless
 * more is to come; without cases it completes one of which bottles were put away before. Multipart where condition
 * documents come along, each under the `documents-` field of its case.
 */
export const putAwayBody = z.object({
  version: loadedVersion(),
  boxes_arrived: optionalInteger(0, 10_000),
  silent: flag(),
  /** The request stays open: the rest is put away later. */
  more_to_come: flag(),
  cases: jsonList(putAwayCaseSchema, MAX_CASES, 0),
});
export type PutAway = z.infer<typeof putAwayBody>;
