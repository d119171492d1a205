import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, it, test } from 'vitest';
import { isTestCode, readSourceFiles, type SourceFile } from './source-files.ts';

/**
 * Finds the regular expressions of a file that take more than linear time on some text, with which a visitor could
 * block the server, and those built at run time, which cannot be checked.
 */
function slowRegexes({ path, text }: SourceFile): string[] {
  const slow: string[] = [];
  const refuseComposed = (callee: { readonly type: string; readonly name?: unknown }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') slow.push('RegExp(...)');
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      if (analyse({ source, flags }).reports.length > 0) slow.push(`/${source}/${flags}`);
    },
    CallExpression: ({ callee }) => refuseComposed(callee),
    NewExpression: ({ callee }) => refuseComposed(callee),
  }).visit(parseSync(path, text).program);
  return slow;
}

test('no regular expression of the product takes more than linear time', () => {
  const files = readSourceFiles().filter(
    ({ path }) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(path) && !isTestCode(path),
  );
  const slow = files.flatMap((file) => slowRegexes(file).map((regex) => `${file.path}: ${regex}`));
  expect(slow).toEqual([]);
});

it.each([
  [String.raw`const fillIn = /\{\{\s*(\w*)\s*\}\}/g;`, 'quadratic between two parts'],
  [String.raw`name.replace(/\s+$/, '');`, 'quadratic over the places where a match can begin'],
  ['const words = /^(a+)+$/;', 'exponential'],
  ['new RegExp(`^${typed}`);', 'put together at run time'],
  ['RegExp(typed);', 'put together at run time'],
])('%s is refused: %s', (text) => {
  expect(slowRegexes({ path: 'sample.ts', text })).toHaveLength(1);
});

it('accepts linear regular expressions', () => {
  const text = String.raw`const fillIn = /\{\{\s*(?:(\w+)\s*)?\}\}/g; const day = /^\d{4}-\d\d$/;`;
  expect(slowRegexes({ path: 'sample.ts', text })).toEqual([]);
});
