import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { t } from '../../../texts/approvals.ts';

/** What a change that waits for approval depends on. Each kind of change names its own facts. */
export const factsSchema = z.object({
  /** How many bottles the books have of the lot. */
  quantity: z.optional(z.number()),
  /** How many bottles of the lot should have stood in its case at the moment of the request, as is known now. */
  in_case: z.optional(z.object({ at: z.string(), bottles: z.number() })),
  /** By how many bottles a count differs, by lot; null for wines that the case does not have in the books. */
  differences: z.optional(z.array(z.object({ lot: z.nullable(z.number()), bottles: z.number() }))),
  /** When the request was marked pulled, ISO 8601. */
  pulled_at: z.optional(z.nullable(z.string())),
  /** The lines of the request. */
  lines: z.optional(
    z.array(z.object({ id: z.number(), lot: z.nullable(z.number()), quantity: z.number() })),
  ),
  /** How the request has ended; absent while it is open. */
  ended: z.optional(z.enum(['completed', 'cancelled'])),
  /** The number of the method by which the bottles leave. */
  method: z.optional(z.number()),
  /** The tracking number that the change replaces. */
  tracking: z.optional(z.nullable(z.string())),
  /** The id of the handover that is recorded. */
  handover: z.optional(z.nullable(z.number())),
  email: z.optional(z.string()),
  /** Whether the user may sign in. */
  is_active: z.optional(z.boolean()),
  /** How many times an invitation of the user was revoked. */
  revoked: z.optional(z.number()),
  /** The second factors of the user, each with its latest use. */
  factors: z.optional(z.array(z.string())),
  /** The role and the last day of a user. */
  access: z.optional(z.object({ role: z.string(), ends_on: z.nullable(z.string()) })),
  /** The company's texts that the change replaces, by name. */
  texts: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
});
export type Facts = z.infer<typeof factsSchema>;

const FACT_NAMES = z.keyof(factsSchema);

/** Says which facts are others now than when a change was asked for. */
export function listChanged(asked: Facts, now: Facts): string[] {
  return FACT_NAMES.options
    .filter((name) => !isDeepStrictEqual(asked[name], now[name]))
    .map((name) => {
      const value = now[name];
      return t.factChanged[name](typeof value === 'object' ? '' : String(value));
    });
}
