import type { FileColumn } from './table-file.ts';

/** The styles of cells, by their position in `STYLES`. */
const TEXT_STYLE = 1;
const DAY_STYLE = 2;
const HEADER_STYLE = 3;

const xf = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const font = (inside = '') => `<font>${inside}<sz val="11"/><name val="Calibri"/></font>`;

/** The stylesheet of a workbook. Texts keep the format of text (49), so that a cell that is edited stays one. */
export const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  `<fonts count="2">${font()}${font('<b/>')}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4">${xf(0)}${xf(49)}${xf(164)}${xf(49, 1)}</cellXfs></styleSheet>`;

/** The names of columns as the first row of a sheet. */
export function headerXml<Row>(columns: readonly FileColumn<Row>[]): string {
  return rowXml(
    1,
    columns.map(({ name }, at) => textXml(refOf(at, 1), name, HEADER_STYLE)),
  );
}

/** One row of a sheet; the first one has the number 1. */
export function cellsXml<Row>(
  columns: readonly FileColumn<Row>[],
  row: Row,
  number: number,
): string {
  return rowXml(
    number,
    columns.map((column, at) => cellXml(column, row, refOf(at, number))),
  );
}

const rowXml = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.join('')}</row>`;

const LETTER_A = 65;
/** `C7`. A table has at most 26 columns. */
const refOf = (at: number, row: number) => `${String.fromCodePoint(LETTER_A + at)}${row}`;

function cellXml<Row>({ kind, cell }: FileColumn<Row>, row: Row, ref: string): string {
  const value = cell(row);
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
  const serial = kind === 'day' ? serialOf(value) : null;
  return serial === null
    ? textXml(ref, value, TEXT_STYLE)
    : `<c r="${ref}" s="${DAY_STYLE}"><v>${serial}</v></c>`;
}

const textXml = (ref: string, text: string, style: number) =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

const DAY_MS = 24 * 60 * 60_000;
/** January 1, 1970 as a spreadsheet counts days. */
const UNIX_EPOCH = 25_569;
/** Spreadsheets believe in February 29, 1900: before the day after it, their days are others. */
const FIRST_RELIABLE = 61;

/** A day as a spreadsheet's number; null for one that it cannot have. */
function serialOf(day: string): number | null {
  const serial = Date.parse(`${day}T00:00:00Z`) / DAY_MS + UNIX_EPOCH;
  return serial >= FIRST_RELIABLE ? serial : null;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML cannot have, and the carriage return, which it would read as a line feed. */
const NOT_IN_XML = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;
/** What a reader would take for the code of a character. */
const LIKE_A_CODE = /_(?=x[\da-f]{4}_)/gi;

/** A character as its code, `_x000D_` (ECMA-376, ST_Xstring). */
const codeOf = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

function escapeText(text: string): string {
  return text
    .replace(LIKE_A_CODE, codeOf)
    .replace(NOT_IN_XML, codeOf)
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

/** The same for an attribute. */
export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');
