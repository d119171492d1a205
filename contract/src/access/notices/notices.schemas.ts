import * as z from 'zod/mini';

const noticeSchema = z.object({
  id: z.number(),
  at: z.string(),
  /** What happened, as the mail to the owners said it. */
  what: z.string(),
  /** Who did it; null is the company. */
  by: z.nullable(z.string()),
});

/** GET /recent_activity/: what the owners of the account were told in the last year, newest first. */
export const recentActivitySchema = z.array(noticeSchema);
export type RecentActivity = z.infer<typeof recentActivitySchema>;
