import * as z from 'zod/mini';

/** POST /hold_request/: the number of the request that now waits for a call. */
export const heldRequestSchema = z.object({ footprint_id: z.number() });

/** POST /hold_request/details/: the request that the link of a mail can put on hold. */
export const requestOfLinkSchema = z.object({
  footprint_id: z.number(),
  /** As mails name them: quantity, wine, and size with the case. */
  bottles: z.array(z.object({ quantity: z.number(), name: z.string(), detail: z.string() })),
});
export type RequestOfLink = z.infer<typeof requestOfLinkSchema>;
