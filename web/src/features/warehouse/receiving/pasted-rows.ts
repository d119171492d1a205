import { type DraftCase, type DraftLine, isBlankLine, newCase, newLine } from './put-away-draft.ts';

/** A row of a spreadsheet: case number, wine, vintage, size, bottles; the vintage may be left out. */
interface PastedRow {
  readonly caseNumber: string;
  readonly line: DraftLine;
}

const COUNT = /^\d{1,5}$/;

function readRow(cells: readonly string[]): PastedRow {
  const [caseNumber = '', wine = ''] = cells;
  const [vintage, size = '', quantity = ''] =
    cells.length > 4 ? cells.slice(2) : ['', ...cells.slice(2)];
  return {
    caseNumber,
    line: newLine({
      text: [vintage, wine].filter(Boolean).join(' ').slice(0, 300),
      size: size.replace(/\s?ml$/i, ''),
      quantity,
      isPasted: true,
    }),
  };
}

/** Reads rows copied from a spreadsheet; none when the text is not one. A row of column names is left out. */
export function pastedRows(text: string): PastedRow[] {
  if (!text.includes('\t')) return [];
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const isNames = rows[0]?.every((cell) => !COUNT.test(cell)) === true && rows.length > 1;
  return rows.slice(isNames ? 1 : 0).map(readRow);
}

/** Adds a line to a case, in place of a blank last line. */
export function withLine(one: DraftCase, line: DraftLine): DraftCase {
  const last = one.lines.at(-1);
  const before = last !== undefined && isBlankLine(last) ? one.lines.slice(0, -1) : one.lines;
  return { ...one, lines: [...before, line] };
}

/**
 * Adds pasted rows to the cases: to the case of their number, or a new one. A row without a number continues the case
 * of the row above, the first one the current case.
 */
export function withRows(
  cases: readonly DraftCase[],
  rows: readonly PastedRow[],
  currentKey: string | undefined,
): DraftCase[] {
  const all = [...cases];
  let at = Math.max(
    0,
    all.findIndex(({ key }) => key === currentKey),
  );
  for (const { caseNumber, line } of rows) {
    const current = all[at];
    if (caseNumber !== '' && caseNumber !== current?.number) {
      const known = all.findIndex(({ number }) => number === caseNumber);
      const isUnused = current?.number === '' && current.lines.every(isBlankLine);
      if (known !== -1) at = known;
      else if (isUnused) all[at] = { ...current, number: caseNumber };
      else at = all.push(newCase({ number: caseNumber })) - 1;
    }
    const target = all[at];
    if (target !== undefined) all[at] = withLine(target, line);
  }
  return all;
}
