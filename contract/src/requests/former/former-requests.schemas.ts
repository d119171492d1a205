import * as z from 'zod/mini';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';

/** The requests of the system that a client moved in from, newest first. */
export const formerRequestsQuery = z.object({ page: pageNumber });

const formerRequestSchema = z.object({
  /** As the other system numbered it. */
  number: z.string(),
  kind: z.nullable(z.enum(['add', 'pull'])),
  day: z.string(),
  status: z.string(),
  text: z.string(),
  bottles: z.nullable(z.number()),
});
export type FormerRequest = z.infer<typeof formerRequestSchema>;

/** One page of them. */
export const formerRequestListSchema = pagedList(formerRequestSchema);
