import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hasCode } from '../../../db/database-errors.ts';
import { StartError } from '../../../start-error.ts';
import { t } from '../../../texts/imports.ts';

/** A file to import, from any source; it is read several times. */
export interface FileSource {
  readonly name: string;
  /** Reads its bytes from the start; throws a StartError where they cannot be read. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

const PIECE_BYTES = 64 * 1024;

export function fileOnDisk(path: string): FileSource {
  return { name: basename(path), open: () => readDisk(path) };
}

export function fileInMemory(name: string, content: Uint8Array): FileSource {
  return { name, open: () => readMemory(content) };
}

async function* readDisk(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of createReadStream(path)) if (bytes instanceof Uint8Array) yield bytes;
  } catch (error) {
    throw hasCode(error) ? new StartError(explain(path, error.code)) : error;
  }
}

/** Yields pieces, and lets other requests run after each. */
async function* readMemory(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += PIECE_BYTES) {
    yield content.subarray(from, from + PIECE_BYTES);
    await setImmediate();
  }
}

function explain(path: string, code: string): string {
  if (code === 'ENOENT') return t.noFileAt(path);
  if (code === 'EISDIR') return t.isFolder(path);
  return t.fileUnreadable(path, code);
}
