import type { CellParser } from './cell-values.ts';
import type { Problem } from './import-row.ts';
import type { Interner } from './interner.ts';

/** The cells of one line, by the names of their columns; faults go to the file's list of problems. */
export interface RowCells {
  readonly line: number;
  /** The cell's value; `fallback` when it is refused (the file is not written then anyway). */
  read<Value>(column: string, parse: CellParser<Value>, fallback: Value): Value;
  /** Reports a fault that only several cells together show. */
  refuse(column: string, allowed: string): void;
  hasColumn(column: string): boolean;
}

export interface RowCellsOptions {
  /** Where each column of the header stands. */
  readonly columns: ReadonlyMap<string, number>;
  /** Names of columns in faults, where the file has its own. */
  readonly labels: ReadonlyMap<string, string>;
  readonly cleanCell: (cell: string) => string;
  readonly report: (problem: Problem) => void;
  /** A long file has few texts in many rows: each is kept in memory once. */
  readonly texts: Interner<string>;
}

const OTHER_THAN_SINGLE_SPACES = /[^\S ]|  |^ | $/;

/**
 * Line breaks and doubled spaces are what spreadsheets leave behind; they mean one space. A letter and its accent are
 * one character, as in our forms.
 */
export function withSingleSpaces(cell: string): string {
  const text = cell.normalize('NFC');
  return OTHER_THAN_SINGLE_SPACES.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

export function rowCells(
  { columns, labels, cleanCell, report, texts }: RowCellsOptions,
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
      const reading = parse(texts.intern(cleanCell(rawText(column))));
      if ('value' in reading) return reading.value;
      refuse(column, reading.allowed);
      return fallback;
    },
  };
}
