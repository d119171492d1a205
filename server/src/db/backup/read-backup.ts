import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseJson, readLines } from '../../read-lines.ts';
import { StartError } from '../../start-error.ts';
import { hasCode } from '../database-errors.ts';
import { decrypted, isEncrypted } from './backup-encryption.ts';
import { type BackupHeader, type BackupLine, type BackupRow, lineSchema } from './backup-format.ts';

/** The parts of a backup, in their order; rows come in batches that fit into memory. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | {
      readonly kind: 'rows';
      readonly table: string;
      readonly columns: readonly string[];
      readonly rows: readonly BackupRow[];
    }
  | { readonly kind: 'sequence'; readonly name: string; readonly last: string };

export interface BackupFile {
  readonly file: string;
  /** The file of identities that decrypt it, if it is encrypted. */
  readonly identityFile?: string | undefined;
}

const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 8 * 1024 * 1024;

/**
 * Reads a backup. Throws a StartError when the file is not a backup, or is changed or incomplete; the caller must then
 * undo what it has done with earlier parts.
 */
export async function* readBackup({ file, identityFile }: BackupFile): AsyncGenerator<BackupPart> {
  const reader = new BackupReader(file);
  const bytes = createGunzip();
  let compressed: Readable | undefined;
  try {
    compressed = await openCompressed(file, identityFile);
    compressed.on('error', (error) => bytes.destroy(error)).pipe(bytes);
    for await (const line of readLines(bytes)) yield* reader.read(line);
  } catch (error) {
    throw explain(error, file);
  } finally {
    compressed?.destroy();
  }
  reader.refuseUnfinished();
}

/** Reads only the first line of a backup, which may be large. Throws a StartError as `readBackup`. */
export async function readBackupHeader(backup: BackupFile): Promise<BackupHeader> {
  for await (const part of readBackup(backup)) if (part.kind === 'header') return part.header;
  throw new StartError(`${backup.file} is no backup of this program.`);
}

async function openCompressed(file: string, identityFile: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (identityFile !== undefined) return Readable.from(decrypted(file, identityFile));
  throw new StartError(`${file} is encrypted. Name the file of an identity with --identity.`);
}

class BackupReader {
  readonly #file: string;
  readonly #hash = createHash('sha256');
  #isBegun = false;
  #isFinished = false;
  #table: { name: string; columns: readonly string[]; rows: number } | undefined;
  #batch: BackupRow[] = [];
  #batchCharacters = 0;

  constructor(file: string) {
    this.#file = file;
  }

  *read(text: string): Generator<BackupPart> {
    const line = this.#parse(text);
    if ('checksum' in line) {
      this.#finish(line.checksum);
      return;
    }
    this.#hash.update(`${text}\n`);
    if ('format' in line) {
      this.#isBegun = true;
      yield { kind: 'header', header: line };
    } else if (!this.#isBegun) throw this.#damaged('its header is missing');
    else if (Array.isArray(line)) yield* this.#row(line, text.length);
    else if ('table' in line) this.#table = { name: line.table, columns: line.columns, rows: 0 };
    else if ('end' in line) yield* this.#end(line);
    else yield { kind: 'sequence', name: line.sequence, last: line.last };
  }

  refuseUnfinished(): void {
    if (!this.#isFinished) throw this.#damaged('its end is missing');
  }

  *#row(row: BackupRow, characters: number): Generator<BackupPart> {
    if (this.#table?.columns.length !== row.length) throw this.#damaged('a row does not fit');
    this.#table.rows += 1;
    this.#batch.push(row);
    this.#batchCharacters += characters;
    const isFull =
      this.#batch.length >= ROWS_AT_ONCE || this.#batchCharacters >= CHARACTERS_AT_ONCE;
    if (isFull) yield* this.#flush();
  }

  *#end(line: { end: string; rows: number }): Generator<BackupPart> {
    if (this.#table?.name !== line.end || this.#table.rows !== line.rows) {
      throw this.#damaged(`rows of ${line.end} are missing`);
    }
    yield* this.#flush();
    this.#table = undefined;
  }

  *#flush(): Generator<BackupPart> {
    if (this.#table === undefined || this.#batch.length === 0) return;
    const { name, columns } = this.#table;
    yield { kind: 'rows', table: name, columns, rows: this.#batch };
    this.#batch = [];
    this.#batchCharacters = 0;
  }

  #finish(checksum: string): void {
    if (this.#hash.digest('hex') !== checksum) throw this.#damaged('its checksum is wrong');
    this.#isFinished = true;
  }

  #parse(text: string): BackupLine {
    if (this.#isFinished) throw this.#damaged('there is more after its end');
    const parsed = lineSchema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw this.#damaged('a line is not understood');
  }

  #damaged(why: string): StartError {
    return new StartError(`${this.#file} is no backup of this program, or damaged: ${why}.`);
  }
}

function explain(error: unknown, file: string): unknown {
  if (!hasCode(error)) return error;
  if (error.code.startsWith('Z_')) {
    return new StartError(`${file} is no backup of this program, or damaged: ${error.message}.`);
  }
  return 'path' in error
    ? new StartError(`The file ${file} cannot be read (${error.code}).`)
    : error;
}
