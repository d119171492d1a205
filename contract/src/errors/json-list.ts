import * as z from 'zod/mini';
import { FIELD_MESSAGES } from './field-messages.ts';

const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function listProblem(rows: unknown, maxRows: number, minRows: number): string | null {
  if (rows === undefined || rows === '') return FIELD_MESSAGES.required;
  if (rows === null) return FIELD_MESSAGES.null;
  if (rows === NOT_JSON) return FIELD_MESSAGES.json;
  if (!Array.isArray(rows)) return FIELD_MESSAGES.notAList(rows);
  if (rows.length < minRows) return FIELD_MESSAGES.emptyList;
  return rows.length > maxRows ? `Ensure this field has no more than ${maxRows} elements.` : null;
}

/**
 * A list of rows: a JSON text in a form, an array in a JSON body (docs/product/requests.md#create-calls). Reports all
 * faulty rows at once. Needs at least one row unless `minRows` is 0.
 */
export const jsonList = <Row extends z.ZodMiniType>(
  row: Row,
  maxRows: number,
  minRows: 0 | 1 = 1,
) => {
  const rows: z.ZodMiniTransform<unknown, unknown> = z.transform((input: unknown, context) => {
    const value = typeof input === 'string' && input !== '' ? parseJson(input) : input;
    const message = listProblem(value, maxRows, minRows);
    if (message === null) return value;
    context.issues.push({ code: 'custom', message, input });
    return z.NEVER;
  });
  return z.pipe(rows, z.array(row));
};
