// A spreadsheet runs a cell that begins with one of these characters as a formula. A file read with `;` or a tab as
// separator has cells that begin in the middle of ours, and a line break begins one where quotes are not understood.
// Quotes in front count as well, so that taking exactly one `'` away gives the cell back.
const FORMULA_BEGINS = /(?<=^|[;\t\r\n])(?=["']*[=+\-@\t\r])/g;
const GUARDED_FORMULA_BEGINS = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@\t\r])/g;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One line of a CSV (RFC 4180); a cell that a spreadsheet could take for a formula is guarded. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  const cell = guardFormula(String(value ?? ''));
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Puts one `'` in front of everything in a cell that a spreadsheet could run as a formula. */
export function guardFormula(cell: string): string {
  return cell.replace(FORMULA_BEGINS, "'");
}

/** Takes away exactly what `guardFormula` added. */
export function unguardFormula(cell: string): string {
  return cell.replace(GUARDED_FORMULA_BEGINS, '');
}
