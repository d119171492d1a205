import { StartError } from '../../../start-error.ts';
import type { FileSource } from './file-source.ts';

/** Encodings of spreadsheets and of CellarTracker, by the names TextDecoder knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const START_BYTES = 8;

/**
 * Detects a file's encoding by its byte order mark, by the zero bytes of a UTF-16 header, or by being valid UTF-8
 * throughout; otherwise it is Windows-1252. Throws a StartError for spreadsheets, archives and pictures.
 */
export async function detectEncoding(source: FileSource): Promise<Encoding> {
  const start = await readStart(source);
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  if (start.some(isControl)) {
    throw new StartError('The file is not a table of text. Save a spreadsheet as CSV first.');
  }
  return (await isUtf8(source)) ? 'utf-8' : 'windows-1252';
}

/** The file's text in pieces, without a byte order mark and with \n for every \r\n. */
export async function* decodeFile(source: FileSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let kept = '';
  for await (const bytes of source.open()) {
    const text = kept + decoder.decode(bytes, { stream: true });
    // A \r at the end may belong to a \n in the next piece.
    kept = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - kept.length).replaceAll('\r\n', '\n');
  }
  yield kept + decoder.decode();
}

async function readStart(source: FileSource): Promise<Uint8Array> {
  for await (const bytes of source.open()) return bytes.subarray(0, START_BYTES);
  return new Uint8Array();
}

function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
}

async function isUtf8(source: FileSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of source.open()) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
