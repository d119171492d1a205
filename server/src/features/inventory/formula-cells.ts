// A spreadsheet takes a cell that begins so for a formula. Quotes in front count as well, so that
// taking exactly one away gives the cell back, whatever it was (decisions: Inventory, exports).
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/;

/** A cell as an export writes it: with one `'` in front when a spreadsheet could take it for a formula. */
export function guardFormula(cell: string): string {
  return LOOKS_LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** A cell as an import reads it: takes exactly the one `'` away that `guardFormula` put there. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}
