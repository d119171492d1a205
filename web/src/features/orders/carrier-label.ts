import { pickDocuments } from '@portal/contract/orders/add-documents';
import { useState } from 'react';
import type { ControlledField } from '../../lib/use-schema-form.ts';
import { useOrdersStore } from './orders-state.ts';

/** The chosen label file. It survives leaving the form's page, but not a reload: browsers cannot store it. */
let chosen: File | null = null;

// A logout and a finished request take the file with the form.
useOrdersStore.subscribe(({ pullAddress }) => {
  if (pullAddress === null) chosen = null;
});

/** The file behind the kept name of a carrier label; null where there is none, or a reload took it. */
export function currentLabel(name: string): File | null {
  return name !== '' && chosen?.name === name ? chosen : null;
}

/** The label of a form as its picker shows it: one file, which another one replaces. */
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
