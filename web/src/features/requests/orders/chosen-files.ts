import { pickDocuments } from '@portal/contract/requests/orders/add-documents';
import { useState } from 'react';
import { useOrdersStore } from './orders-store.ts';

/** The files by form. They outlive its page, but not a reload. */
const chosenFiles = new Map<string, readonly File[]>();

// Drops the files with their names, after a logout and after a finished request.
useOrdersStore.subscribe(({ fileNames }) => {
  for (const form of chosenFiles.keys()) {
    if (fileNames[form] === undefined) chosenFiles.delete(form);
  }
});

const NO_NAMES: readonly string[] = [];

/** What `useChosenFiles` returns. */
export type ChosenFiles = ReturnType<typeof useChosenFiles>;

function filesNamed(form: string, names: readonly string[]): readonly File[] {
  return (chosenFiles.get(form) ?? []).filter(({ name }) => names.includes(name));
}

function keepNames(form: string, names: readonly string[]): void {
  const { fileNames } = useOrdersStore.getState();
  useOrdersStore.setState({ fileNames: { ...fileNames, [form]: [...new Set(names)] } });
}

/**
 * The documents of a form, by its name. The browser keeps only their names: after a reload each file must be chosen again
 * (docs/product/requests.md#files).
 */
export function useChosenFiles(form: string) {
  const names = useOrdersStore((state) => state.fileNames[form] ?? NO_NAMES);
  const [problems, refuse] = useState(NO_NAMES);
  const files = filesNamed(form, names);
  const present = files.map(({ name }) => name);
  return {
    files,
    /** The names of files that a reload lost. */
    missing: names.filter((name) => !present.includes(name)),
    problems,
    add: (picked: readonly File[]) => {
      const { accepted, problems: refused } = pickDocuments(present, picked);
      chosenFiles.set(form, [...files, ...accepted]);
      keepNames(form, [...names, ...accepted.map(({ name }) => name)]);
      refuse(refused);
    },
    /** Removes a file, or the name of a missing one. */
    remove: (name: string) => {
      keepNames(
        form,
        names.filter((one) => one !== name),
      );
      refuse(NO_NAMES);
    },
    refuse,
  };
}
