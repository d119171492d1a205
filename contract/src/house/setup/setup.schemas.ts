import * as z from 'zod/mini';
import { choice } from '../../errors/fields.ts';

/** What a new house sets up before its first client comes, in the order in which it is worth doing. */
export const SETUP_STEPS = [
  'warehouse',
  'store',
  'services',
  'logo',
  'formats',
  'about',
  'faq',
  'terms',
  'mail',
  'days_off',
  'locations',
  'vans',
  'second_manager',
  'first_client',
  'first_cellar',
  'labels',
  'backup',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What a manager says of a step; the portal cannot see a printed label or a restored backup. */
export const SETUP_ANSWERS = ['done', 'not for us'] as const;

/** GET /staff/setup/: each step, and whether it is done. */
export const setupSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(SETUP_STEPS),
      state: z.enum(['open', ...SETUP_ANSWERS]),
      /** Whether the portal sees that it is done; otherwise a manager says so. */
      is_seen: z.boolean(),
    }),
  ),
  /** How many are open. */
  open_count: z.number(),
});
export type Setup = z.infer<typeof setupSchema>;

/** The path of a step. */
export const setupPathSchema = z.object({ step: choice(SETUP_STEPS) });

/** PUT /staff/setup/{step}/: without an answer the step is what the portal sees. */
export const setupBody = z.object({ answer: z.nullable(choice(SETUP_ANSWERS)) });
export type SetupBody = z.infer<typeof setupBody>;
