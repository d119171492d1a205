import { pickDocuments } from '@portal/contract/orders/add-documents';
import { useState } from 'react';
import { type AddMethod, useOrdersStore } from './orders-store.ts';

/** The files by form. They outlive its page, but not a reload. */
const chosenFiles = new Map<AddMethod, readonly File[]>();

// Drops the files with their names, after a logout and after a finished request.
useOrdersStore.subscribe(({ fileNames }) => {
  for (const method of chosenFiles.keys()) {
    if (fileNames[method] === undefined) chosenFiles.delete(method);
  }
});

const NO_NAMES: readonly string[] = [];

/** What `useChosenFiles` returns. */
export type ChosenFiles = ReturnType<typeof useChosenFiles>;

function filesNamed(method: AddMethod, names: readonly string[]): readonly File[] {
  return (chosenFiles.get(method) ?? []).filter(({ name }) => names.includes(name));
}

function keepNames(method: AddMethod, names: readonly string[]): void {
  const { fileNames } = useOrdersStore.getState();
  useOrdersStore.setState({ fileNames: { ...fileNames, [method]: [...new Set(names)] } });
}

/**
 * The documents of an add request. The browser keeps only their names: after a reload each file must be chosen again
 * (docs/product/requests.md#files).
 */
export function useChosenFiles(method: AddMethod) {
  const names = useOrdersStore((state) => state.fileNames[method] ?? NO_NAMES);
  const [problems, refuse] = useState(NO_NAMES);
  const files = filesNamed(method, names);
  const present = files.map(({ name }) => name);
  return {
    files,
    /** The names of files that a reload lost. */
    missing: names.filter((name) => !present.includes(name)),
    problems,
    add: (picked: readonly File[]) => {
      const { accepted, problems: refused } = pickDocuments(present, picked);
      chosenFiles.set(method, [...files, ...accepted]);
      keepNames(method, [...names, ...accepted.map(({ name }) => name)]);
      refuse(refused);
    },
    /** Removes a file, or the name of a missing one. */
    remove: (name: string) => {
      keepNames(
        method,
        names.filter((one) => one !== name),
      );
      refuse(NO_NAMES);
    },
    refuse,
  };
}
