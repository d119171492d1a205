import type { LABEL_COLUMNS } from '@portal/contract/cellar/inventory/export-columns';
import type { wines } from '../db/schema/inventory.ts';

// A spreadsheet runs a cell that begins with one of these characters as a formula. When a file is read with `;` or a
// tab as separator, cells can begin in the middle of ours, and a line break begins one where quotes are not supported.
// Leading quotes count as well, so that removing exactly one `'` restores the cell.
const FORMULA_BEGINS = /(?<=^|[;\t\r\n])(?=["']*[=+\-@\t\r])/g;
const GUARDED_FORMULA_BEGINS = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@\t\r])/g;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Writes one line of a CSV (RFC 4180); cells that a spreadsheet could run as a formula are guarded. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  // A number is none, also a negative one.
  if (typeof value === 'number') return String(value);
  const cell = guardFormula(value ?? '');
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Puts one `'` in front of everything in a cell that a spreadsheet could run as a formula. */
export function guardFormula(cell: string): string {
  return cell.replace(FORMULA_BEGINS, "'");
}

/** Removes exactly what `guardFormula` added. */
export function unguardFormula(cell: string): string {
  return cell.replace(GUARDED_FORMULA_BEGINS, '');
}

// Numbers, amounts, dates and times of day: a spreadsheet reads 00104233, 1E5, 3-4 and MAR-1 as another value and writes
// that one back. A quote in front keeps them; leading quotes count as well, as in formulas.
const CHANGED_BY_SPREADSHEETS =
  /^'*(?![=+\-@'])(?=.*\d)(?:[\d .,:/\-%$€£¥()]|(?<=[\d.])e[+-]?(?=\d)|(?<=\d ?)[ap]m|(?<=\d )[ap]|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)+$/i;

/** Puts one `'` in front of a case number that a spreadsheet would change (docs/product/exports.md#cells). */
export function guardCaseNumber(number: string): string {
  return CHANGED_BY_SPREADSHEETS.test(number) ? `'${number}` : number;
}

/** Removes exactly what `guardCaseNumber` added. */
export function unguardCaseNumber(cell: string): string {
  return cell.startsWith("'") && CHANGED_BY_SPREADSHEETS.test(cell) ? cell.slice(1) : cell;
}

type Label = (typeof LABEL_COLUMNS)[number];

/** The cells of an export about the label of a stored wine. */
export const labelCells = (wine: Omit<typeof wines.$inferInsert, 'labelKey'>) =>
  ({
    Producer: wine.shortProducer,
    Wine: wine.longProducer,
    Designation: wine.designation ?? null,
    Vineyard: wine.vineyard ?? null,
    Appellation: wine.appellation ?? null,
    Variety: wine.variety ?? null,
    Country: wine.country ?? null,
    Region: wine.region ?? null,
    Subregion: wine.subregion ?? null,
    Type: wine.wineType ?? null,
  }) satisfies Record<Label, string | null>;
