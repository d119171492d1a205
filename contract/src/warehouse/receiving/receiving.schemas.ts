import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import {
  flag,
  happenedAt,
  integer,
  key,
  loadedVersion,
  optionalInteger,
  optionalText,
  text,
} from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { wineFacts, wineFactsBody } from '../../cellar/inventory/wine-fields.ts';
import { multipartFiles } from '../../sending/attached-files.ts';
import { staffOrderShape } from '../desk/desk.schemas.ts';
import { MAX_LOCATION_CODE } from '../../cellar/locations/locations.schemas.ts';
import { CASE_TEXT_LENGTHS } from '../../cellar/stock/stock.schemas.ts';

/** Most wines or cases that a type-ahead suggests. */
export const MAX_SUGGESTIONS = 12;

/** Wines of one list that is loaded as expected lines. */
export const MAX_EXPECTED_LINES = 2000;

/** GET …/wines/ and …/cases/: the search text. */
export const suggestionsQuery = z.object({ search: optionalText(100) });

/** GET /staff/receiving/wines/: wines of the catalogue that hold all words; the year is one of them. */
export const wineSuggestionsSchema = z.array(z.object({ id: z.number(), ...wineFacts }));
export type WineSuggestion = z.infer<typeof wineSuggestionsSchema>[number];

/** GET /staff/receiving/{number}/cases/: the account's cases by a part of their number or place. */
export const caseSuggestionsSchema = z.array(
  z.object({
    case_number: z.string(),
    container_name: z.string(),
    location: z.nullable(z.string()),
    bottle_count: z.number(),
  }),
);
export type CaseSuggestion = z.infer<typeof caseSuggestionsSchema>[number];

/** Bottles that a wine list announces. */
export const expectedLineSchema = z.object({
  wine: z.object(wineFacts),
  size_ml: z.nullable(z.number()),
  quantity: z.number(),
  case_number: z.nullable(z.string()),
  container_name: z.nullable(z.string()),
});
export type ExpectedLine = z.infer<typeof expectedLineSchema>;

const knownLineSchema = z.extend(expectedLineSchema, {
  /** The wine of the catalogue and its name there; null until it exists. */
  wine_id: z.nullable(z.number()),
});
export type KnownLine = z.infer<typeof knownLineSchema>;

const putAwaySoFarSchema = z.object({
  lot_id: z.number(),
  case_id: z.number(),
  case_number: z.string(),
  wine_id: z.number(),
  wine: z.object(wineFacts),
  size_ml: z.nullable(z.number()),
  quantity: z.number(),
});
export type PutAwaySoFar = z.infer<typeof putAwaySoFarSchema>;

/** GET /staff/receiving/{number}/: what is expected, and what has arrived so far. */
export const receivingSchema = z.object({
  ...staffOrderShape,
  account: z.object({ id: z.number(), name: z.string() }),
  /** The bottles that are to come: the wine list that was loaded, or else those announced with the request; or null. */
  expected: z.nullable(
    z.object({
      /** Null where the bottles were announced with the request. */
      file_name: z.nullable(z.string()),
      lines: z.array(knownLineSchema),
    }),
  ),
  /** The bottles that were put away so far, in order of arrival. */
  put_away: z.array(putAwaySoFarSchema),
});
export type Receiving = z.infer<typeof receivingSchema>;

/** POST /staff/receiving/: a shipment that has arrived unannounced. */
export const unannouncedBody = z.object({
  account: key(),
  company_name: text(64),
  boxes_arrived: integer(1, 10_000),
  tracking_number: optionalText(64),
  /** The wine was brought to the retail store instead of the warehouse. */
  at_store: flag(),
  silent: flag(),
});

/**
 * POST …/receive/: the boxes have arrived and will be put away later. With `happened_at` the version is not compared:
 * they were fetched, whatever was changed meanwhile.
 */
export const receiveBody = z.object({
  version: loadedVersion(),
  boxes_arrived: integer(0, 10_000),
  silent: flag(),
  /** When they were fetched. */
  happened_at: happenedAt(),
});

/** POST …/expected/: a wine list in our own or CellarTracker's format, one file of a multipart body. */
export const expectedListBody = z.object({ attachments: multipartFiles });

const MAX_CASES = 300;
const MAX_LINES_OF_CASE = 200;

/** Smallest and largest bottle, in ml. */
export const SIZE_LIMITS_ML = { min: 20, max: 30_000 } as const;

/** Most bottles of one wine and size in one case. */
export const MAX_BOTTLES = 10_000;

/** A wine that the catalogue does not have yet. If the catalogue has it, that one is used unchanged. */
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
    /** A known number adds to that case, another creates a case, none takes the next free number. */
    case_number: optionalText(CASE_TEXT_LENGTHS.caseNumber),
    /** For a new case only; an empty one is named by its contents. */
    container_name: optionalText(CASE_TEXT_LENGTHS.containerName),
    /** The code of a location; empty leaves a known case where it is. */
    location: optionalText(MAX_LOCATION_CODE),
    lines: jsonList(putAwayLineSchema, MAX_LINES_OF_CASE),
  },
  isNoObject,
);
export type PutAwayCase = z.infer<typeof putAwayCaseSchema>;
/** Bottles of one wine and size that go into a case. */
export type PutAwayLine = PutAwayCase['lines'][number];

/** Returns the name of the field with the condition documents of a case, by its position among the cases. */
export const documentsField = (caseIndex: number) => `documents-${caseIndex}`;

/**
 * POST /staff/receiving/{number}/put-away/: puts what arrived into cases, all or nothing. It completes the request
 * unless more is to come; without cases it completes one with bottles that were put away before. Multipart where
 * condition documents come along, each under the `documents-` field of its case.
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
