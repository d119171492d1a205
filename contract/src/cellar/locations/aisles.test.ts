import { expect, it } from 'vitest';
import { divideCode } from './aisles.ts';

it.each([
  ['A-07', 'A', '07'],
  ['A-07-3', 'A-07', '3'],
  ['A/2/b', 'A/2', 'b'],
  ['Row 1', 'Row', '1'],
  ['A12 3', 'A12', '3'],
  ['R--04', 'R', '04'],
  ['Cellar 2-left', 'Cellar 2', 'left'],
])('finds the aisle of %s before its last separator', (code, aisle, place) => {
  expect(divideCode(code)).toEqual({ aisle, place });
});

it.each([
  ['B12', 'B', '12'],
  ['Ä7', 'Ä', '7'],
])('takes the number at the end of %s for the place in its aisle', (code, aisle, place) => {
  expect(divideCode(code)).toEqual({ aisle, place });
});

it.each(['Dock', 'Cold room', '1204', '-07', 'A-', '-', ''])(
  'makes "%s" an aisle of one place',
  (code) => {
    expect(divideCode(code)).toEqual({ aisle: code, place: code });
  },
);
