import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentUser } from './session-store.ts';
import type { SchemaForm } from './use-schema-form.ts';

/** Stores typed values in the browser at once, but never after a logout (docs/product/sign-in.md#stored-state). */
export function useStoredValues<Form extends FieldValues>(
  { subscribe }: SchemaForm<Form>,
  store: (values: Form) => void,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (currentUser() !== null) store(values);
        },
      }),
    [subscribe, store],
  );
}
