import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { currentSession } from '../../lib/session-store.ts';

/** Whatever is typed is kept in the browser at once (decisions: Browser state), but never after a logout. */
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
