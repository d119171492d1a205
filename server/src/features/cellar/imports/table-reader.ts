import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { StartError } from '../../../start-error.ts';
import type { FileSource } from './file-source.ts';
import { decodeFile, type Encoding } from './text-encoding.ts';

/** A line of a table; `line` counts from 1 and is where the row begins. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface TableSource {
  readonly file: FileSource;
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

/** The separator of cells. Spreadsheets write semicolons in many countries. */
export type Delimiter = ',' | '\t' | ';';

// Longer than any valid row: detects a quote that is never closed.
const MAX_ROW_LENGTH = 1_000_000;

/** Comma, tab or semicolon, whichever the first line has most of. */
export async function detectDelimiter(file: FileSource, encoding: Encoding): Promise<Delimiter> {
  let start = '';
  for await (const piece of decodeFile(file, encoding)) {
    start += piece;
    if (/[\r\n]/.test(start)) break;
  }
  const header = start.split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: Delimiter) => header.split(delimiter).length;
  const marks: Delimiter[] = ['\t', ';'];
  return marks.find((mark) => count(mark) > count(',')) ?? ',';
}

/** All rows of a comma, tab or semicolon separated file, the header included; empty rows are left out. */
export async function* readTable(source: TableSource): AsyncGenerator<TableLine> {
  let lastLine = 0;
  const parser = parse({
    delimiter: source.delimiter,
    // CellarTracker does not escape quotes in the cells of its tab separated exports.
    relax_quotes: source.delimiter === '\t',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record: (cells: string[], { lines }) => {
      lastLine = lines;
      return [String(lines), ...cells];
    },
  });
  const flow = pipeline(Readable.from(decodeFile(source.file, source.encoding)), parser);
  // The reader of the parser gets the same error.
  flow.catch(() => undefined);
  try {
    for await (const row of parser) if (isFilled(row)) yield tableLine(row);
  } catch (error) {
    throw error instanceof CsvError ? new StartError(explain(error, lastLine)) : error;
  }
}

/** The parser counts lines at the end of a row; a row with line breaks in its cells began earlier. */
function tableLine([lastLine, ...cells]: readonly string[]): TableLine {
  const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return { line: Number(lastLine) - breaks, cells };
}

/** Spreadsheets end a table with rows of separators only. */
function isFilled(row: unknown): row is string[] {
  return Array.isArray(row) && row.slice(1).some((cell) => cell !== '');
}

function explain(error: CsvError, lastLine: number): string {
  const begin = `The table cannot be read: the row that begins at line ${lastLine + 1}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${begin} has a quoted cell that is never closed.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `${begin} is longer than ${MAX_ROW_LENGTH.toLocaleString('en-US')} characters.`;
  }
  const line = 'lines' in error ? `line ${String(error['lines'])}` : 'the file';
  return `The table cannot be read at ${line}: quotes must be doubled inside a quoted cell, and every quoted cell closed.`;
}
