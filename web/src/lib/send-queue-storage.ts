import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import * as z from 'zod/mini';
import type { KeptKeys } from './device-keys.ts';
import { entrySchema, type QueueEntry } from './queue-entry.ts';
import { type SealedEntry, sealedSchema, sealEntry } from './sealed-entry.ts';

let place: UseStore | undefined;

/** Opened when first used: pages without it need no database. */
function storage(): UseStore {
  place ??= createStore('portal.queue', 'entries');
  return place;
}

/** As it is stored: sealed, or plain where there were no keys, and by older versions. */
export type StoredEntry = QueueEntry | SealedEntry;

/** Reads the entries of every user in the order in which they were made. */
export async function readEntries(): Promise<StoredEntry[]> {
  // Some browsers have none in private windows.
  if (typeof indexedDB === 'undefined') return [];
  const stored = await values<unknown>(storage());
  return stored
    .flatMap((value): StoredEntry[] => {
      const sealed = z.safeParse(sealedSchema, value).data;
      const entry = sealed ?? z.safeParse(entrySchema, value).data;
      return entry === undefined ? [] : [entry];
    })
    .toSorted((one, other) => one.createdAt - other.createdAt);
}

/** Stores an entry, sealed if there are keys: without any it is plain, because it may be the only record of a signature. */
export async function writeEntry(entry: QueueEntry, keys: KeptKeys | null): Promise<void> {
  const sealed = keys && (await sealEntry(keys, entry).catch(() => null));
  await set(entry.key, sealed ?? entry, storage());
}

export const deleteEntry = (key: string): Promise<void> => del(key, storage());
