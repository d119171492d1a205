import { CLIENT } from '../../access/auth/callers.ts';
import { get } from '../../calls/calls.ts';
import { activityExportQuery, activityQuery, activitySchema } from './activity.schemas.ts';

/** Every change of the bottles of the signed-in account (docs/product/activity.md). */
export const activityCalls = {
  list: get('/activity/', CLIENT, { query: activityQuery, answer: activitySchema }),
  export: get('/activity/export/', CLIENT, { query: activityExportQuery, answersFile: true }),
};
