import * as z from 'zod/mini';
import { optionalInteger } from '../../errors/fields.ts';
import { LOCATION_KINDS } from './locations.schemas.ts';

/** GET /staff/locations/map/: all places, and what stands at each; with `account` only that client's cases count. */
export const stockMapQuery = z.object({ account: optionalInteger(1, Number.MAX_SAFE_INTEGER) });

const mapPlace = z.object({
  id: z.number(),
  code: z.string(),
  kind: z.enum(LOCATION_KINDS),
  /** Whether other locations are inside it. */
  is_outer: z.boolean(),
  /** Cases with bottles that stand there. */
  case_count: z.number(),
  /** Null for those without the desk's duty, who may count there (docs/product/counting.md). */
  bottle_count: z.nullable(z.number()),
  /** Days since the case that was seen longest ago was seen; null when none was ever seen. */
  seen_days_ago: z.nullable(z.number()),
  /** Cases there that nobody has ever seen. */
  never_seen: z.number(),
  /** Counts of cases there that differ and wait for a decision. */
  differing_counts: z.number(),
  /** Entries of bottles that were found there and that nobody owns. */
  found_bottles: z.number(),
  /** Cases there without the condition document that they should have. */
  undocumented_cases: z.number(),
});
export type MapPlace = z.infer<typeof mapPlace>;

/** What waits in the warehouse: the length of each list, of all clients. */
const stockWork = z.object({
  /** Cases with bottles that stand at no recorded location. */
  without_place: z.number(),
  differing_counts: z.number(),
  found_bottles: z.number(),
  open_sessions: z.number(),
  /** Cases that came within the days of the desk's chart and have no condition document. */
  undocumented_cases: z.number(),
  never_seen: z.number(),
});
export type StockWork = z.infer<typeof stockWork>;

/** Answer of GET /staff/locations/map/: the places in the order of walking. */
export const stockMapSchema = z.object({ work: stockWork, places: z.array(mapPlace) });
export type StockMap = z.infer<typeof stockMapSchema>;
