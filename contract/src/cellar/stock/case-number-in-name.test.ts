import { expect, test } from 'vitest';
import { numbersInName } from './case-number-in-name.ts';

test('a name contains its case number whole, with any separators', () => {
  for (const name of ['NJ-104233.pdf', 'nj 104233 (2).jpg', 'label_NJ_104233-front.png']) {
    expect(numbersInName(name), name).toContain('nj-104233');
  }
  expect(numbersInName('NJ-104233.pdf')).toEqual(['nj', 'nj-104233', '104233']);
  expect(numbersInName('NJ\u0000104233\t')).toEqual(['nj', 'nj-104233', '104233']);
});

test('a part of a number is no number', () => {
  expect(numbersInName('NJ-1042331.pdf')).not.toContain('nj-104233');
  expect(numbersInName('XNJ-104233.pdf')).not.toContain('nj-104233');
});

test('a name without words contains no number', () => {
  expect(numbersInName('(-).pdf')).toEqual([]);
});
