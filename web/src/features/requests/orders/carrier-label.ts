import { pickDocuments } from '@portal/contract/requests/orders/add-documents';
import { useState } from 'react';
import type { ControlledField } from '../../../lib/use-schema-form.ts';
import { useOrdersStore } from './orders-store.ts';

/** The chosen label file. It survives leaving the form's page, but not a reload: browsers cannot store it. */
let chosen: File | null = null;

// Drops the file with its form, after a logout and after a finished request.
useOrdersStore.subscribe(({ pullAddress, change }) => {
  if (pullAddress === null && change === null) chosen = null;
});

/** Returns the file of the stored name of a carrier label; null where there is none, or after a reload. */
export function currentLabel(name: string): File | null {
  return name !== '' && chosen?.name === name ? chosen : null;
}

/** The state of a form's label picker: one file, replaced by the next one. */
export function useCarrierLabel({ value, onChange, error }: ControlledField<string>) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const file = currentLabel(value);
  return {
    names: file === null ? [] : [file.name],
    lostNames: file === null && value !== '' ? [value] : [],
    problems,
    error,
    onPick: (picked: readonly File[]) => {
      const { accepted, problems: refused } = pickDocuments([], picked);
      setProblems(refused);
      const [label] = accepted;
      if (label === undefined) return;
      chosen = label;
      onChange(label.name);
    },
    onRemove: () => {
      setProblems([]);
      onChange('');
    },
  };
}
