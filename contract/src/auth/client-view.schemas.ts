import * as z from 'zod/mini';

/** What one of the company's people looks at as its client. */
export const viewSchema = z.object({
  account: z.object({ id: z.number(), name: z.string(), is_commercial: z.boolean() }),
  expires_at: z.string(),
  /** The same for a browser whose clock goes wrong. */
  seconds_left: z.number(),
});
export type ClientView = z.infer<typeof viewSchema>;

/** GET /staff/view/: the view that the browser's cookies open, if any. */
export const currentViewSchema = z.object({ view: z.nullable(viewSchema) });
