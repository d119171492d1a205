import { searchText, searchWords } from '@portal/contract/search/fold-text';
import type { ReactNode } from 'react';

/** One row of the search: a record, a page or an action. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** What distinguishes it from others of the same name. */
  readonly detail?: string;
  /** A short fact at its end, such as its count of bottles. */
  readonly fact?: string;
  /** The way to all rows of a kind, which is no row itself. */
  readonly isAll?: boolean;
  readonly icon?: ReactNode;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

/** The groups with the entries that have every word in their label. */
export function namedEntries(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return groups.flatMap(({ name, entries }) => {
    const named = entries.filter(({ label }) => {
      const searched = searchText(label);
      return words.every((word) => searched.includes(word));
    });
    return named.length === 0 ? [] : [{ name, entries: named }];
  });
}
