import { hash } from 'node:crypto';
import type { ColumnMapping } from '@portal/contract/cellar/imports/import-columns';
import { StartError } from '../../../start-error.ts';
import type { FileFormat } from './file-format.ts';
import type { FileSource } from './file-source.ts';
import type { Problem, SkippedRow, StoredRow } from './import-row.ts';
import { mapHeader, type RecognisedHeader, recogniseFormat } from './recognise-format.ts';
import { type RowCells, rowCells } from './row-cells.ts';
import { detectDelimiter, readTable, type TableSource } from './table-reader.ts';
import { detectEncoding, type Encoding } from './text-encoding.ts';

/** The rows of a file: each is stored, skipped with its reason, or has problems. */
export interface ReadFile {
  readonly name: string;
  readonly format: FileFormat;
  readonly encoding: Encoding;
  readonly rowCount: number;
  readonly rows: readonly StoredRow[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly Problem[];
}

export type ReadProgress = (rowCount: number) => void;

const ROWS_BETWEEN_PROGRESS = 10_000;

export interface ReadOptions {
  readonly onRead?: ReadProgress | undefined;
  /** For each column of the own CSV, its position in a file with another header. */
  readonly mapping?: ColumnMapping | undefined;
}

/** Reads a whole file; throws a StartError for one that cannot be read or recognised. */
export async function readFile(
  file: FileSource,
  { onRead, mapping }: ReadOptions = {},
): Promise<ReadFile> {
  const encoding = await detectEncoding(file);
  const delimiter = await detectDelimiter(file, encoding);
  const recognise = (cells: readonly string[]) =>
    mapping === undefined ? recogniseFormat(cells) : mapHeader(cells, mapping);
  const { header, rowCount, found } = await readRows(
    { file, encoding, delimiter },
    recognise,
    onRead,
  );
  const { rows, skipped, problems } = found;
  return { name: file.name, format: header.format, encoding, rowCount, rows, skipped, problems };
}

async function readRows(
  source: TableSource,
  recognise: (header: readonly string[]) => RecognisedHeader,
  onRead: ReadProgress | undefined,
) {
  let rowCount = -1;
  let header: RecognisedHeader | undefined;
  const found = new FoundRows();
  for await (const { line, cells } of readTable(source)) {
    rowCount += 1;
    if (header === undefined) header = recognise(cells);
    else found.add(header, line, cells);
    if (rowCount > 0 && rowCount % ROWS_BETWEEN_PROGRESS === 0) onRead?.(rowCount);
  }
  if (header === undefined) throw new StartError('The file is empty.');
  return { header, rowCount, found };
}

/** The rows of a file while it is read. Equal wines and places are kept in memory once. */
class FoundRows {
  readonly rows: StoredRow[] = [];
  readonly skipped: SkippedRow[] = [];
  readonly problems: Problem[] = [];
  readonly #wines = new Interner<StoredRow['wine']>();
  readonly #places = new Interner<StoredRow['place']>();
  readonly #named = new Map<string, number>();

  add(header: RecognisedHeader, line: number, cells: readonly string[]): void {
    const { format, columns, labels, width } = header;
    if (cells.length !== width) {
      const allowed = `${width} cells, as in the header`;
      const value = `${cells.length} cells`;
      this.problems.push({ line, column: '(the whole row)', value, allowed });
      return;
    }
    const report = (problem: Problem) => this.problems.push(problem);
    const { cleanCell } = format;
    const options = { columns, labels, cleanCell, report };
    const reader = rowCells(options, line, cells);
    const reading = format.readRow(reader);
    if (reading.kind === 'skipped') {
      this.skipped.push({ line, reason: reading.reason });
      return;
    }
    const row = this.#keep(reading.row);
    this.#refuseTakenName(reader, format.namedBy, row);
    this.rows.push(row);
  }

  /** Refuses a second row with the same Import Ref or barcode: its bottles would be added without a warning. */
  #refuseTakenName(cells: RowCells, column: string, row: StoredRow): void {
    if (row.ownReference === null) return;
    const first = this.#named.get(row.ownReference);
    if (first === undefined) this.#named.set(row.ownReference, row.line);
    else cells.refuse(column, `a value of one row alone, and line ${first} has it too`);
  }

  #keep(row: StoredRow): StoredRow {
    return { ...row, wine: this.#wines.intern(row.wine), place: this.#places.intern(row.place) };
  }
}

/** Keeps one instance of equal objects, so that a large import needs less memory. */
export class Interner<Value extends object> {
  readonly #byDigest = new Map<string, Value>();

  intern(value: Value): Value {
    const digest = hash('sha1', JSON.stringify(value), 'base64');
    const kept = this.#byDigest.get(digest);
    if (kept !== undefined) return kept;
    this.#byDigest.set(digest, value);
    return value;
  }
}
