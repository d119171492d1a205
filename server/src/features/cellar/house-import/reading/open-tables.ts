import { buffer } from 'node:stream/consumers';
import { StartError } from '../../../../start-error.ts';
import { t } from '../../../../texts/house-import.ts';
import type { FileSource } from '../../imports/file-source.ts';
import {
  type Delimiter,
  detectDelimiter,
  readTable,
  type TableLine,
} from '../../imports/table-reader.ts';
import { detectEncoding } from '../../imports/text-encoding.ts';
import { HEADER_WITHIN, headerFault, type HouseHeader, recogniseHeader } from './house-columns.ts';
import { isSheet } from './house-files.ts';
import type { Problems } from './house-records.ts';
import { readSheets } from './sheet-tables.ts';

/** A table that was recognised; its rows can be read again and again. */
export interface OpenTable {
  readonly file: string;
  readonly header: HouseHeader;
  /** The rows below the header. */
  readonly rows: () => AsyncIterable<TableLine>;
}

type Lines = () => AsyncIterable<TableLine>;

/** Opens the tables of files; a file that cannot be read, or is no table of a house, is a problem. */
export async function openTables(
  files: readonly FileSource[],
  problems: Problems,
): Promise<OpenTable[]> {
  const tables: OpenTable[] = [];
  for (const source of files) {
    const refuse = (allowed: string, line = 0) =>
      problems.push({ file: source.name, line, column: '', value: '', allowed });
    try {
      for (const [file, lines] of await linesOf(source)) {
        const table = await openTable(file, lines);
        if ('refused' in table) refuse(table.refused, table.line);
        else tables.push(table);
      }
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      refuse(error.message);
    }
  }
  return tables;
}

/** The tables of a file; of a CSV the separator is the one with which its header is recognised. */
async function linesOf(source: FileSource): Promise<[string, Lines][]> {
  if (isSheet(source.name)) {
    const content = await buffer(source.open());
    const sheets = await readSheets(source.name, content);
    return sheets.map(({ sheet, lines }) => [sheet, () => inMemory(lines)]);
  }
  const encoding = await detectEncoding(source);
  const likely = await detectDelimiter(source, encoding);
  const by = (delimiter: Delimiter) => () => readTable({ file: source, encoding, delimiter });
  for (const delimiter of [likely, ...DELIMITERS]) {
    const found = await findHeader(source.name, by(delimiter)).catch(orNoHeader);
    if ('header' in found) return [[source.name, by(delimiter)]];
  }
  return [[source.name, by(likely)]];
}

const DELIMITERS: readonly Delimiter[] = [';', '\t', ','];

function orNoHeader(error: unknown): object {
  if (error instanceof StartError) return {};
  throw error;
}

async function* inMemory(lines: readonly TableLine[]): AsyncGenerator<TableLine> {
  yield* lines;
}

async function openTable(
  file: string,
  lines: Lines,
): Promise<OpenTable | { readonly refused: string; readonly line: number }> {
  const found = await findHeader(file, lines);
  if ('refused' in found) return found;
  const { header, line: headerLine } = found;
  const fault = headerFault(header);
  if (fault !== null) return { refused: fault, line: headerLine };
  async function* rows(): AsyncGenerator<TableLine> {
    for await (const one of lines()) if (one.line > headerLine) yield one;
  }
  return { file, header, rows };
}

/** The first line that is a header; titles may stand above it. */
async function findHeader(
  file: string,
  lines: Lines,
): Promise<
  | { readonly header: HouseHeader; readonly line: number }
  | { readonly refused: string; readonly line: number }
> {
  let first: TableLine | undefined;
  let count = 0;
  for await (const { line, cells } of lines()) {
    first ??= { line, cells };
    const header = recogniseHeader(file, cells);
    if (header !== null) return { header, line };
    count += 1;
    if (count >= HEADER_WITHIN) break;
  }
  if (first === undefined) return { refused: t.emptyFile, line: 0 };
  return {
    refused: t.unknownTable(first.cells.filter((cell) => cell !== '').join(', ')),
    line: first.line,
  };
}
