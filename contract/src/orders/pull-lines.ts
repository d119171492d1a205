import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import { integer, key, optionalInteger } from '../errors/fields.ts';

/** Far above any cellar, and small enough that sums stay exact. */
const MAX_QUANTITY = 1_000_000;
const MAX_LINES = 1000;

/** One line of a pull request: bottles of a wine in a size out of a case; a null size is an unknown one. */
export const pullLineSchema = z.object(
  {
    wine: key(),
    case_footprint_id: key(),
    quantity: integer(1, MAX_QUANTITY),
    size_value: optionalInteger(1, MAX_QUANTITY),
  },
  { error: (issue) => FIELD_MESSAGES.notAnObject(issue.input) },
);
export type PullLine = z.infer<typeof pullLineSchema>;

const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

/** What stands against a value as a list of rows; null when it is one. */
function listProblem(rows: unknown): string | null {
  if (rows === undefined || rows === '') return FIELD_MESSAGES.required;
  if (rows === null) return FIELD_MESSAGES.null;
  if (rows === NOT_JSON) return FIELD_MESSAGES.json;
  if (!Array.isArray(rows)) return FIELD_MESSAGES.notAList(rows);
  if (rows.length === 0) return FIELD_MESSAGES.emptyList;
  return rows.length > MAX_LINES
    ? `Ensure this field has no more than ${MAX_LINES} elements.`
    : null;
}

/**
 * The field `lines`: a JSON text as forms send it, or in a JSON body an array (API page, Multipart create
 * calls). All faulty rows are named at once.
 */
export const pullLines = () => {
  const rows: z.ZodMiniTransform<unknown, unknown> = z.transform((input: unknown, context) => {
    const value = typeof input === 'string' && input !== '' ? parseJson(input) : input;
    const message = listProblem(value);
    if (message === null) return value;
    context.issues.push({ code: 'custom', message, input });
    return z.NEVER;
  });
  return z.pipe(rows, z.array(pullLineSchema));
};
