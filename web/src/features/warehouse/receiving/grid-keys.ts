import type { KeyboardEvent } from 'react';
import { CASE_FIELDS, type CaseField } from './put-away-draft.ts';

const cellsOf = (row: Element) => [...row.querySelectorAll('input:not([type=file])')];

/** Where a cell is among the rows of the grid; rows are marked with `data-row`. */
function placeOf(grid: Element, cell: Element) {
  const rows = [...grid.querySelectorAll('[data-row]')];
  const row = rows.findIndex((one) => one.contains(cell));
  const own = rows[row];
  return { rows, row, column: own === undefined ? -1 : cellsOf(own).indexOf(cell) };
}

/** Whether the caret can go no further, or the whole text is selected, as after moving into the cell. */
function isAtEdge(input: HTMLInputElement, edge: 'start' | 'end'): boolean {
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (edge === 'start' ? 0 : value.length);
}

function focusCell(cell: Element | undefined): boolean {
  if (!(cell instanceof HTMLInputElement)) return false;
  cell.focus();
  cell.select();
  return true;
}

/** Moves between the cells of a grid with the arrow keys, where they would not move within the text. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target: cell, key, currentTarget: grid } = event;
  const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || isChord || !(cell instanceof HTMLInputElement)) return;
  const { rows, row, column } = placeOf(grid, cell);
  if (column === -1) return;
  const inRow = (by: number) => {
    const next = rows[row + by];
    return next === undefined ? undefined : (cellsOf(next)[column] ?? cellsOf(next).at(-1));
  };
  const beside = (by: number) => cellsOf(cell.closest('[data-row]') ?? grid)[column + by];
  const isMoved =
    (key === 'ArrowUp' && focusCell(inRow(-1))) ||
    (key === 'ArrowDown' && focusCell(inRow(1))) ||
    (key === 'ArrowLeft' && isAtEdge(cell, 'start') && focusCell(beside(-1))) ||
    (key === 'ArrowRight' && isAtEdge(cell, 'end') && focusCell(beside(1)));
  if (isMoved) event.preventDefault();
}

/** The column of a line's cell that Ctrl+D fills; undefined outside of lines. */
export function lineCellOf(
  event: KeyboardEvent<HTMLElement>,
): { readonly lineKey: string; readonly column: number } | undefined {
  const cell = event.target instanceof Element ? event.target : null;
  const row = cell?.closest<HTMLElement>('[data-line]');
  const lineKey = row?.dataset.line;
  if (cell === null || !row || lineKey === undefined) return undefined;
  return { lineKey, column: cellsOf(row).indexOf(cell) };
}

/** The field of a case that Ctrl+D fills; undefined outside of the first row of a case. Its number has no name. */
export function caseCellOf(
  event: KeyboardEvent<HTMLElement>,
): { readonly caseKey: string; readonly field: CaseField } | undefined {
  const { target: cell } = event;
  if (!(cell instanceof HTMLInputElement)) return undefined;
  if (cell.closest('[data-row]:not([data-line])') === null) return undefined;
  const caseKey = cell.closest<HTMLElement>('[data-case]')?.dataset.case;
  if (caseKey === undefined) return undefined;
  return { caseKey, field: CASE_FIELDS.find((field) => field === cell.name) ?? 'number' };
}
