import { WAREHOUSE } from '../../access/auth/callers.ts';
import { get } from '../../calls/calls.ts';
import { labelsFileQuery, labelsQuery, labelsSchema } from './labels.schemas.ts';

/** Labels of cases and locations, to print (docs/product/labels.md). */
export const labelCalls = {
  list: get('/staff/labels/', WAREHOUSE, { query: labelsQuery, answer: labelsSchema }),
  file: get('/staff/labels/file/', WAREHOUSE, { query: labelsFileQuery, answersFile: true }),
};
