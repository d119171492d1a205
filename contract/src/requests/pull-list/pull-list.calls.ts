import { CLIENT } from '../../access/auth/callers.ts';
import { get } from '../../calls/calls.ts';
import { pullListCheckQuerySchema, pullListCheckSchema } from './pull-list.schemas.ts';

/** Compares the pull list of a browser with the inventory (docs/product/pull-list.md#checked-when-opened). */
export const pullListCalls = {
  check: get('/pull_list_check/', CLIENT, {
    query: pullListCheckQuerySchema,
    answer: pullListCheckSchema,
  }),
};
