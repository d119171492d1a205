import * as z from 'zod/mini';

/** The account that a steward views as its client. */
export const viewSchema = z.object({
  account: z.object({ id: z.number(), name: z.string(), is_commercial: z.boolean() }),
  expires_at: z.string(),
  /** Seconds until the end, for browsers with a wrong clock. */
  seconds_left: z.number(),
});
export type ClientView = z.infer<typeof viewSchema>;

/** GET /staff/view/: the view that the browser's cookies open, if any. */
export const currentViewSchema = z.object({ view: z.nullable(viewSchema) });
