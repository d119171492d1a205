import * as z from 'zod/mini';
import { ACCOUNT_ROLES } from './roles.ts';

/** One of the accounts of a person (docs/product/sign-in.md#several-accounts). */
export const ownAccountSchema = z.object({
  id: z.number(),
  name: z.string(),
  customer_number: z.nullable(z.string()),
  /** The person's role in this account. */
  role: z.enum(ACCOUNT_ROLES),
  /** They use it, are invited into it, or were and the invitation has ended. */
  state: z.enum(['joined', 'invited', 'expired']),
  /** Whether this session works in it. */
  is_open: z.boolean(),
  /** Until when the invitation can be accepted. */
  invited_until: z.nullable(z.string()),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** The accounts of a person, by name. */
export const ownAccountsSchema = z.array(ownAccountSchema);
