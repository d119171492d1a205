import { basename } from 'node:path';
import { hasCode } from '../../db/database-errors.ts';
import { StartError } from '../../start-error.ts';
import type { FileFormat } from './file-format.ts';
import type { Problem, SkippedRow, StoredRow } from './import-row.ts';
import { type RecognisedHeader, recogniseFormat } from './recognise-format.ts';
import { rowCells } from './row-cells.ts';
import { detectDelimiter, readTable, type TableSource } from './table-reader.ts';
import { detectEncoding, type Encoding } from './text-encoding.ts';

/** A file, read: every row is stored, skipped with its reason, or has problems. */
export interface ReadFile {
  readonly name: string;
  readonly format: FileFormat;
  readonly encoding: Encoding;
  readonly rowCount: number;
  readonly rows: readonly StoredRow[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly Problem[];
}

/** Called now and then with the number of rows read so far. */
export type ReadProgress = (rowCount: number) => void;

const ROWS_BETWEEN_PROGRESS = 10_000;

/** Reads a whole file; throws a StartError for one that cannot be read or recognised. */
export async function readFile(path: string, onProgress: ReadProgress): Promise<ReadFile> {
  try {
    const encoding = await detectEncoding(path);
    const source = { path, encoding, delimiter: await detectDelimiter(path, encoding) };
    return await readRows(source, onProgress);
  } catch (error) {
    throw hasCode(error) ? new StartError(explain(path, error.code)) : error;
  }
}

async function readRows(source: TableSource, onProgress: ReadProgress): Promise<ReadFile> {
  let rowCount = -1;
  let header: RecognisedHeader | undefined;
  const found: Found = { rows: [], skipped: [], problems: [], wines: new Map() };
  for await (const { line, cells } of readTable(source)) {
    rowCount += 1;
    if (header === undefined) header = recogniseFormat(cells);
    else readRow(header, line, cells, found);
    if (rowCount > 0 && rowCount % ROWS_BETWEEN_PROGRESS === 0) onProgress(rowCount);
  }
  if (header === undefined) throw new StartError('The file is empty.');
  const { format } = header;
  const { rows, skipped, problems } = found;
  return {
    name: basename(source.path),
    format,
    encoding: source.encoding,
    rowCount,
    rows,
    skipped,
    problems,
  };
}

interface Found {
  readonly rows: StoredRow[];
  readonly skipped: SkippedRow[];
  readonly problems: Problem[];
  /** Equal wines are kept once: a long inventory has one row for each bottle. */
  readonly wines: Map<string, StoredRow['wine']>;
}

function readRow(
  { format, columns, width }: RecognisedHeader,
  line: number,
  cells: readonly string[],
  { rows, skipped, problems, wines }: Found,
): void {
  if (cells.length !== width) {
    const allowed = `${width} cells, as in the header`;
    problems.push({ line, column: '(the whole row)', value: `${cells.length} cells`, allowed });
    return;
  }
  const report = (problem: Problem) => problems.push(problem);
  const reading = format.readRow(
    rowCells({ columns, cleanCell: format.cleanCell, report }, line, cells),
  );
  if (reading.kind === 'skipped') skipped.push({ line, reason: reading.reason });
  else rows.push({ ...reading.row, wine: keepOnce(wines, reading.row.wine) });
}

function keepOnce(wines: Found['wines'], wine: StoredRow['wine']): StoredRow['wine'] {
  const key = JSON.stringify(wine);
  const kept = wines.get(key) ?? wine;
  wines.set(key, kept);
  return kept;
}

function explain(path: string, code: string): string {
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a file.`;
  return `The file ${path} cannot be read (${code}).`;
}
