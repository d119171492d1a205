import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { refusalSentences } from './refusal-sentences.ts';

/** The field of the form behind each field of the call. */
export type FieldNames<Form extends FieldValues> = Readonly<Record<string, Path<Form>>>;

/** Shows what the server refused under the fields themselves, until they are changed or sent again. */
export function useFieldRefusals<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  error: Error | null,
  names: FieldNames<Form>,
): void {
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const [field, messages] of Object.entries(error.fieldErrors)) {
      const name = names[field];
      const message = refusalSentences(field, messages).join(' ');
      if (name !== undefined) form.setError(name, { message });
    }
  }, [form, error, names]);
}
