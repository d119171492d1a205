import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { currentSession } from '../../lib/session-store.ts';

/** Stores typed values in the browser at once, but never after a logout (docs/product/sign-in.md#stored-state). */
export function useKeptValues<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  keep: (values: Form) => void,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (currentSession().status === 'signed-in') keep(values);
        },
      }),
    [form, keep],
  );
}
