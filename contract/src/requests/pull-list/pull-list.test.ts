import { expect, test } from 'vitest';
import { readCheckedLine, writeCheckedLine } from './pull-list.schemas.ts';

test.each([750, null])('a pull list line of size %s reads back as it was written', (size) => {
  const line = { wine: 12, case_footprint_id: 500001, size_value: size };
  expect(readCheckedLine(writeCheckedLine(line))).toEqual(line);
});

test.each(['', '1,2', '1,2,x', '1,2,3,4', '-1,2,3', '1,2,99999999999'])(
  '"%s" is no pull list line',
  (text) => {
    expect(readCheckedLine(text)).toBeNull();
  },
);
