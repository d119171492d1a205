import * as z from 'zod/mini';
import { createDrafts } from '../../../lib/drafts.ts';

const reportSchema = z.object({
  line: z.string(),
  kind: z.string(),
  quantity: z.string(),
  description: z.string(),
});

/** A report with nothing in it. */
export const EMPTY_REPORT: z.infer<typeof reportSchema> = {
  line: '',
  kind: '',
  quantity: '',
  description: '',
};

/** Reports that were not sent, by the id of the order. */
export const reportDrafts = createDrafts({
  key: 'portal.differences',
  version: 2,
  fields: reportSchema,
});
