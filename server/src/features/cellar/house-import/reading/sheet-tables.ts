import { readSheet } from 'read-excel-file/node';
import { StartError } from '../../../../start-error.ts';
import { t } from '../../../../texts/house-import.ts';
import type { TableLine } from '../../imports/table-reader.ts';
import { readZip, type ZipEntry } from './zip-entries.ts';

const FORMULA = /<(?:x:)?f[\s>/]/;
const VALUE = /<(?:x:)?v[\s>]/;

/** One sheet of a spreadsheet with its filled rows. */
export interface SheetTable {
  readonly sheet: string;
  readonly lines: readonly TableLine[];
}

/** Largest spreadsheet, unpacked: some 100,000 rows. Larger tables are saved as CSV, which is read in pieces. */
const SHEET_LIMITS = { entries: 500, unpackedBytes: 128 * 1024 * 1024 };

/**
 * Reads the sheets of an .xlsx file; of a formula its stored value counts. Throws a StartError for macros, merged cells,
 * formulas without a stored value and error values, naming the cell.
 */
export async function readSheets(name: string, content: Uint8Array): Promise<SheetTable[]> {
  const entries = await readZip(name, content, SHEET_LIMITS);
  const paths = new Map(entries.map((entry) => [entry.name, entry]));
  if (!paths.has('xl/workbook.xml')) throw new StartError(t.sheetBroken(name));
  if (entries.some((entry) => /vbaProject\.bin$/i.test(entry.name))) {
    throw new StartError(t.hasMacros(name));
  }
  const tables: SheetTable[] = [];
  const sheets = sheetNames(paths);
  for (const [index, sheet] of sheets.entries()) {
    const label = sheets.length === 1 ? name : `${name}, ${sheet}`;
    const rows = await readRows(name, content, index + 1);
    const lines = rows.flatMap((cells, row) =>
      cells.some((cell) => cell !== '') ? [{ line: row + 1, cells }] : [],
    );
    if (lines.length > 0) tables.push({ sheet: label, lines });
  }
  for (const entry of entries)
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) refuseCells(name, entry);
  return tables;
}

async function readRows(name: string, content: Uint8Array, sheet: number): Promise<string[][]> {
  try {
    const data: unknown[][] = await readSheet(Buffer.from(content), sheet, { trim: false });
    return data.map((row) => row.map(cellText));
  } catch (error) {
    throw new StartError(t.sheetUnreadable(name, error instanceof Error ? error.message : ''));
  }
}

/** Numbers without the noise of binary fractions, days as YYYY-MM-DD. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return '';
}

function sheetNames(entries: ReadonlyMap<string, ZipEntry>): string[] {
  const workbook = textOf(entries.get('xl/workbook.xml'));
  return [...workbook.matchAll(/<(?:x:)?sheet\s[^>]*?name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
}

/** Refuses what has no value of its own: cells under a merged one, formulas that were never computed, and errors. */
function refuseCells(name: string, entry: ZipEntry): void {
  const xml = textOf(entry);
  const merged = /<(?:x:)?mergeCell\s[^>]*?ref="([^"]*)"/.exec(xml)?.[1];
  if (merged !== undefined) throw new StartError(t.mergedCells(name, merged));
  for (const cell of xml.split(/<(?:x:)?c /).slice(1)) {
    const tag = cell.slice(0, cell.indexOf('>'));
    const address = /\br="([^"]*)"/.exec(tag)?.[1] ?? '';
    if (tag.includes(' t="e"')) throw new StartError(t.errorCell(name, address));
    if (FORMULA.test(cell) && !VALUE.test(cell)) {
      throw new StartError(t.uncomputedFormula(name, address));
    }
  }
}

const textOf = (entry: ZipEntry | undefined): string =>
  entry === undefined ? '' : Buffer.from(entry.content).toString('utf8');
