import { toFieldErrors } from '@portal/contract/errors/field-messages';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { invalid } from '../app-error.ts';

/** Merges the body of a PATCH into the stored record and validates the whole. 400 with messages by field. */
export function mergedBody<Schema extends $ZodType>(
  schema: Schema,
  kept: object,
  sent: object,
): output<Schema> {
  const read = safeParse(schema, { ...kept, ...sent });
  if (!read.success) throw invalid(toFieldErrors(read.error.issues));
  return read.data;
}
