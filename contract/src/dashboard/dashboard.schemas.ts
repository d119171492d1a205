import * as z from 'zod/mini';

/** Free bottles and the cases that hold them: GET /bottle_case_count/. */
export const bottleCaseCountSchema = z.object({
  bottle_count: z.number(),
  case_count: z.number(),
});
