import { setImmediate } from 'node:timers/promises';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { StartError } from '../../../../start-error.ts';
import { t } from '../../../../texts/house-import.ts';

/** How much a zip may hold; a small file can claim to be, or become, far larger. */
export interface ZipLimits {
  readonly entries: number;
  readonly unpackedBytes: number;
}

/** A file of a zip; its name may contain folders. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** So few packed bytes that what they become fits into memory: deflate grows at most a thousandfold. */
const PIECE_BYTES = 16 * 1024;

/**
 * Unpacks the files of a zip that are wanted. Both the sizes that it declares and the bytes that come out are limited:
 * throws a StartError for more, and for a broken zip.
 */
export async function readZip(
  name: string,
  content: Uint8Array,
  { entries, unpackedBytes }: ZipLimits,
  isWanted: (entry: string) => boolean = () => true,
): Promise<ZipEntry[]> {
  let count = 0;
  let declared = 0;
  declaredSizes(name, content, (size) => {
    count += 1;
    declared += size;
  });
  if (count > entries) throw new StartError(t.zipTooManyFiles(name, entries));
  const tooLarge = new StartError(t.zipTooLarge(name, unpackedBytes));
  if (declared > unpackedBytes) throw tooLarge;
  let left = unpackedBytes;
  return unpack(name, content, isWanted, (bytes) => {
    left -= bytes;
    if (left < 0) throw tooLarge;
  });
}

/** Reads the directory at the end of the zip, without unpacking. */
function declaredSizes(name: string, content: Uint8Array, add: (size: number) => void): void {
  try {
    unzipSync(content, {
      filter: ({ originalSize }) => {
        add(originalSize);
        return false;
      },
    });
  } catch {
    throw new StartError(t.zipBroken(name));
  }
}

async function unpack(
  name: string,
  content: Uint8Array,
  isWanted: (entry: string) => boolean,
  count: (bytes: number) => void,
): Promise<ZipEntry[]> {
  const found: ZipEntry[] = [];
  const unzip = new Unzip((file) => {
    if (file.name.endsWith('/') || !isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error !== null) throw error;
      count(piece.length);
      pieces.push(piece);
      if (isLast) found.push({ name: file.name, content: Buffer.concat(pieces) });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < content.length; from += PIECE_BYTES) {
      const to = from + PIECE_BYTES;
      unzip.push(content.subarray(from, to), to >= content.length);
      await setImmediate();
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(t.zipBroken(name));
  }
  return found;
}
