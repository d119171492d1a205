import type { CellParser } from './cell-values.ts';
import type { Problem } from './import-row.ts';

/** The cells of one line by column name; adds faults to the file's list of problems. */
export interface RowCells {
  readonly line: number;
  /** The cell's value; `fallback` when it is invalid (the file is then not written anyway). */
  read<Value>(column: string, parse: CellParser<Value>, fallback: Value): Value;
  refuse(column: string, allowed: string): void;
  hasColumn(column: string): boolean;
}

export interface RowCellsOptions {
  readonly columns: ReadonlyMap<string, number>;
  /** The file's own column names for messages. */
  readonly labels: ReadonlyMap<string, string>;
  readonly cleanCell: (cell: string) => string;
  readonly report: (problem: Problem) => void;
}

const OTHER_THAN_SINGLE_SPACES = /[^\S ]|  |^ | $/;

/**
 * Turns line breaks and doubled spaces, which spreadsheets leave behind, into one space, and a letter with its accent
 * into one character, as in forms.
 */
export function withSingleSpaces(cell: string): string {
  const text = cell.normalize('NFC');
  return OTHER_THAN_SINGLE_SPACES.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

export function rowCells(
  { columns, labels, cleanCell, report }: RowCellsOptions,
  line: number,
  cells: readonly string[],
): RowCells {
  const rawText = (column: string) => cells[columns.get(column) ?? -1] ?? '';
  const refuse = (column: string, allowed: string) =>
    report({ line, column: labels.get(column) ?? column, value: rawText(column), allowed });
  return {
    line,
    hasColumn: (column) => columns.has(column),
    refuse,
    read(column, parse, fallback) {
      const reading = parse(cleanCell(rawText(column)));
      if ('value' in reading) return reading.value;
      refuse(column, reading.allowed);
      return fallback;
    },
  };
}
