import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { integer, key, optionalInteger } from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';

/** Far above any cellar, and small enough that sums stay exact. */
const MAX_QUANTITY = 1_000_000;
const MAX_LINES = 1000;

const pullLineSchema = z.object(
  {
    wine: key(),
    case_footprint_id: key(),
    quantity: integer(1, MAX_QUANTITY),
    size_value: optionalInteger(1, MAX_QUANTITY),
  },
  { error: (issue) => FIELD_MESSAGES.notAnObject(issue.input) },
);
export type PullLine = z.infer<typeof pullLineSchema>;

/** The field `lines`, as JSON text or array. */
export const pullLines = () => jsonList(pullLineSchema, MAX_LINES);
