import * as z from 'zod/mini';
import { PUBLIC } from '../../access/auth/callers.ts';
import { get } from '../../calls/calls.ts';

const statusSchema = z.object({ status: z.string() });

/** Whether the process runs, and whether it takes requests; for load balancers. */
export const healthCalls = {
  health: get('/health', PUBLIC, { answer: statusSchema }),
  ready: get('/ready', PUBLIC, { answer: statusSchema }),
};
