import * as z from 'zod/mini';
import { happenedAt, text } from '../../errors/fields.ts';
import { LOCATION_KINDS, MAX_LOCATION_CODE } from '../../cellar/locations/locations.schemas.ts';
import { wineOfLot } from '../../cellar/stock/stock.schemas.ts';

/** Longest text that a scanner gives: the link of a label on any host. */
export const MAX_SCANNED_TEXT = 500;

/** GET /staff/scan/: what a scanned or typed text is. */
export const scanQuery = z.object({ code: text(MAX_SCANNED_TEXT) });

/**
 * A case, without the number of its bottles and its case type, which often says that number: whoever counts it next
 * must not have read it here.
 */
const scannedCase = z.object({
  kind: z.literal('case'),
  account: z.object({ id: z.number(), name: z.string() }),
  case: z.object({
    id: z.number(),
    footprint_lookup_code: z.string(),
    location: z.nullable(z.string()),
  }),
  wines: z.array(z.object({ wine: wineOfLot, size: z.nullable(z.number()) })),
  /** Open pull requests with bottles in it, by number. */
  requests: z.array(z.object({ number: z.number(), is_pulled: z.boolean() })),
  /** Open add requests of its account, by number. */
  shipments: z.array(z.object({ number: z.number(), company_name: z.nullable(z.string()) })),
});
export type ScannedCase = z.infer<typeof scannedCase>;

const scannedLocation = z.object({
  kind: z.literal('location'),
  location: z.object({
    id: z.number(),
    code: z.string(),
    kind: z.enum(LOCATION_KINDS),
    parent: z.nullable(z.string()),
  }),
});
export type ScannedLocation = z.infer<typeof scannedLocation>;

/** Answer of GET /staff/scan/; 404 with `unknown_code` for a text that is neither. */
export const scannedSchema = z.discriminatedUnion('kind', [scannedCase, scannedLocation]);
export type Scanned = z.infer<typeof scannedSchema>;

/** POST /staff/stock/{accountId}/cases/{caseId}/location/: where a case was put, by the code of the location. */
export const placeCaseBody = z.object({
  location: text(MAX_LOCATION_CODE),
  /** When it was put there. */
  happened_at: happenedAt(),
});
export type PlaceCaseBody = z.infer<typeof placeCaseBody>;

/**
 * The 201 of a move: where the case was and where it is now, the same place when it stood there already, or when it was
 * put somewhere else later than that.
 */
export const placedCaseSchema = z.object({
  case_number: z.string(),
  before: z.nullable(z.string()),
  location: z.string(),
  /** It was put somewhere else since: it stays there, and was seen where it was put before. */
  is_outdated: z.boolean(),
});
export type PlacedCase = z.infer<typeof placedCaseSchema>;
