import { expect, test } from 'vitest';
import { isTestCode, readSourceFiles } from './source-files.ts';

/** Random generators whose next numbers can be predicted from earlier ones. */
const GUESSABLE = /\bMath\.random\b|\bpseudoRandomBytes\b/;

test('nothing we serve is left to a chance that can be guessed', () => {
  const served = readSourceFiles().filter(({ path }) => !isTestCode(path));
  expect(served.length).toBeGreaterThan(100);
  expect(served.filter(({ text }) => GUESSABLE.test(text)).map(({ path }) => path)).toEqual([]);
  expect(GUESSABLE.test('const token = Math.random()')).toBe(true);
});
