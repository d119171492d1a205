import { expect, test } from 'vitest';
import { isTestCode, readSourceFiles } from './source-files.ts';

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const CURLY = /[‘’“”]|&[lr][sd]quo;/;
/** One message of the original stack has such an apostrophe, and one rule removes all apostrophes from a label. */
const MEANT = [
  'server/src/features/cellar/wines/duplicate-labels.ts',
  'server/src/texts/answers.ts',
];

test('what people read has straight apostrophes and quotes', () => {
  const read = readSourceFiles().filter(({ path }) => /^(contract|server|web)\/src\//.test(path));
  const curly = read.filter(
    ({ path, text }) => !isTestCode(path) && CURLY.test(text.replaceAll(COMMENTS, '')),
  );
  expect(curly.map(({ path }) => path).toSorted()).toEqual(MEANT);
});
