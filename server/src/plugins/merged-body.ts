import { toFieldErrors } from '@portal/contract/errors/field-messages';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { invalid } from '../app-error.ts';

/**
 * The body that a PATCH means: what is kept with what was sent over it, checked as a whole (API page: Everywhere).
 * 400 with messages under the fields they belong to.
 */
export function mergedBody<Schema extends $ZodType>(
  schema: Schema,
  kept: object,
  sent: object,
): output<Schema> {
  const read = safeParse(schema, { ...kept, ...sent });
  if (!read.success) throw invalid(toFieldErrors(read.error.issues));
  return read.data;
}
