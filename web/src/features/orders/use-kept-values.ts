import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Whatever is typed is kept in the browser at once (decisions: Browser state). */
export function useKeptValues<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  keep: (values: Form) => void,
): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  );
}
