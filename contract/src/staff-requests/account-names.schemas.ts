import * as z from 'zod/mini';
import { optionalInteger, optionalText } from '../errors/fields.ts';

/** Accounts that a type-ahead offers at once. */
export const MAX_ACCOUNT_NAMES = 12;

/** GET /staff/account-names/: accounts by a part of their name, or the one of an id. */
export const accountNamesQuery = z.object({
  search: optionalText(100),
  account: optionalInteger(1, Number.MAX_SAFE_INTEGER),
});

/** The first accounts that match, by name. */
export const accountNamesSchema = z.array(
  z.object({ id: z.number(), name: z.string(), is_closed: z.boolean() }),
);
