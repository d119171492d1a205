import { expect, it } from 'vitest';
import { typedCodes } from './typed-codes.ts';

it('reads a code from each line, without empty and repeated ones', () => {
  expect(typedCodes('Row 1\n\n  Row 2 \nRow 1')).toEqual(['Row 1', 'Row 2']);
});

it('reads a range, with its leading zeros', () => {
  expect(typedCodes('A-08 to A-11\nB1 to B2')).toEqual([
    'A-08',
    'A-09',
    'A-10',
    'A-11',
    'B1',
    'B2',
  ]);
});

it('takes what is no range as a code', () => {
  const codes = ['A-1 to B-3', 'A-9 to A-3', 'Door to dock', 'A-1 to A-99999'];
  expect(typedCodes(codes.join('\n'))).toEqual(codes);
});
