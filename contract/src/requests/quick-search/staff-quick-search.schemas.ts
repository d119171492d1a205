import * as z from 'zod/mini';
import { LOCATION_KINDS } from '../../cellar/locations/locations.schemas.ts';
import { foundRequest, foundRows } from './quick-search.schemas.ts';

const accountName = z.object({ id: z.number(), name: z.string() });

/** Answer of GET staff/quick_search/: over all accounts. */
export const staffQuickSearchSchema = z.object({
  /** Accounts by their name, or by the name or e-mail of a user. */
  clients: foundRows(
    z.object({
      ...accountName.shape,
      is_closed: z.boolean(),
      /** E-mail of a user that the search found, where the name of the account does not say why. */
      email: z.nullable(z.string()),
    }),
  ),
  /** Requests whose transaction number begins with the search. */
  requests: foundRows(z.object({ ...foundRequest.shape, account: accountName })),
  /** Cases by a part of their number of three characters or more, or by the whole number. */
  cases: foundRows(
    z.object({
      id: z.number(),
      footprint_lookup_code: z.string(),
      container_name: z.string(),
      account: accountName,
    }),
  ),
  /** Locations by a part of their code. */
  locations: foundRows(
    z.object({ id: z.number(), code: z.string(), kind: z.enum(LOCATION_KINDS) }),
  ),
  /** Wines of the catalogue; those whose bottles come first on a walk through the warehouse first. */
  wines: foundRows(
    z.object({
      id: z.number(),
      vintage: z.nullable(z.number()),
      long_producer: z.string(),
      designation: z.nullable(z.string()),
      vineyard: z.nullable(z.string()),
      appellation: z.nullable(z.string()),
      variety: z.nullable(z.string()),
      wine_type: z.string(),
      /** The place of its bottles that comes first on a walk, and how many are there; null where none has a place. */
      nearest: z.nullable(z.object({ code: z.string(), bottle_count: z.number() })),
    }),
  ),
});
export type StaffQuickSearchAnswer = z.infer<typeof staffQuickSearchSchema>;
