import type { CellParser } from './cell-values.ts';
import type { Problem } from './import-row.ts';

/** The cells of one line, by the names of their columns; faults go to the file's list of problems. */
export interface RowCells {
  readonly line: number;
  /** The cell's value; `fallback` when it is refused (the file is not written then anyway). */
  read<Value>(column: string, parse: CellParser<Value>, fallback: Value): Value;
  /** For what only several cells together can tell. */
  refuse(column: string, allowed: string): void;
  hasColumn(column: string): boolean;
}

export interface RowCellsOptions {
  /** Where each column of the header stands. */
  readonly columns: ReadonlyMap<string, number>;
  readonly cleanCell: (cell: string) => string;
  readonly report: (problem: Problem) => void;
}

/** Line breaks and doubled spaces are what spreadsheets leave behind; they mean one space. */
export function withSingleSpaces(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim();
}

export function rowCells(
  { columns, cleanCell, report }: RowCellsOptions,
  line: number,
  cells: readonly string[],
): RowCells {
  const rawText = (column: string) => cells[columns.get(column) ?? -1] ?? '';
  const refuse = (column: string, allowed: string) =>
    report({ line, column, value: rawText(column), allowed });
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
