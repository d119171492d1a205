import { CLIENT } from '../../access/auth/callers.ts';
import { get } from '../../calls/calls.ts';
import { activityExportQuery, activityQuery, activitySchema } from './activity.schemas.ts';
import { cellarYearQuery, cellarYearSchema } from './cellar-year.schemas.ts';

/** Every change of the bottles of the signed-in account (docs/product/activity.md). */
export const activityCalls = {
  list: get('/activity/', CLIENT, { query: activityQuery, answer: activitySchema }),
  export: get('/activity/export/', CLIENT, { query: activityExportQuery, answersFile: true }),
  year: get('/activity/year/', CLIENT, { query: cellarYearQuery, answer: cellarYearSchema }),
};
