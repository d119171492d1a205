import { PICTURE_TYPES } from '@portal/contract/warehouse/handovers/handovers.schemas';
import {
  claimedType,
  FILE_MESSAGES,
  MAX_FILE_BYTES,
  MAX_FILES,
} from '@portal/contract/sending/attached-files';
import { useState } from 'react';

/** The pictures by request. They outlive its page, but not a reload. */
const chosen = new Map<number, readonly File[]>();

const NONE: readonly string[] = [];

function problemOf({ name, size }: File): string | null {
  const type = claimedType(name);
  if (type === null || !PICTURE_TYPES.some((one) => one === type)) {
    return FILE_MESSAGES.type(name, PICTURE_TYPES);
  }
  if (size === 0) return FILE_MESSAGES.empty(name);
  return size > MAX_FILE_BYTES ? FILE_MESSAGES.tooLarge(name) : null;
}

/** Phones give every picture the same name. */
function numbered(file: File, taken: readonly string[]): File {
  if (!taken.includes(file.name)) return file;
  const [, stem = '', ending = ''] = /^(.*)(\.[^.]*)$/.exec(file.name) ?? [];
  const free = Array.from({ length: MAX_FILES + 1 }, (_, at) => `${stem}-${at + 2}${ending}`);
  const name = free.find((one) => !taken.includes(one)) ?? file.name;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** The pictures of a handover. `kept` are those that wait with it in this browser. */
export function useChosenPictures(number: number, kept: readonly File[]) {
  const [files, setFiles] = useState(() => chosen.get(number) ?? kept);
  const [problems, refuse] = useState(NONE);
  const keep = (next: readonly File[]) => {
    chosen.set(number, next);
    setFiles(next);
  };
  return {
    files,
    problems,
    /** Adds what is a picture; returns the names of all. */
    add: (picked: readonly File[]): string[] => {
      const found = picked.flatMap((file) => problemOf(file) ?? []);
      const good = picked.filter((file) => problemOf(file) === null);
      const next = [...files];
      for (const file of good) {
        const names = next.map(({ name }) => name);
        next.push(numbered(file, names));
      }
      const taken = next.slice(0, MAX_FILES);
      keep(taken);
      refuse(next.length > MAX_FILES ? [...found, FILE_MESSAGES.tooMany] : found);
      return taken.map(({ name }) => name);
    },
    remove: (name: string) => {
      keep(files.filter((file) => file.name !== name));
      refuse(NONE);
    },
    drop: () => chosen.delete(number),
  };
}
