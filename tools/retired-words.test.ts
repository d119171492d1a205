import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from './source-files.ts';

/** The names in backticks of the left column; not database columns, and not patterns such as `…Address`. */
function readRetiredNames(): string[] {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Retired words');
  const cells = [...table.matchAll(/^\|([^|]+)\|/gm)].map(([, cell = '']) => cell);
  const names = cells.flatMap((cell) => [...cell.matchAll(/(?<!column )`([\w-]+)`/g)]);
  return names.map(([, name = '']) => name);
}

/** Declarations suffice: a name that is used is declared somewhere. Names with hyphens are files. */
function findRetiredNames(files: readonly SourceFile[], names: readonly string[]): string[] {
  const retired = new Set(names);
  return files.flatMap(({ path, text }) => {
    const declared = text.matchAll(/\b(?:class|const|function|interface|let|type) (\w+)/g);
    const file = basename(path).replace(/\..*$/, '');
    const found = [file, ...Array.from(declared, ([, name = '']) => name)];
    return found.filter((name) => retired.has(name)).map((name) => `${path}: ${name}`);
  });
}

test('no source file declares a name that the glossary has retired', () => {
  const files = readSourceFiles().filter(({ path }) => path !== 'tools/retired-words.test.ts');
  expect(files.length).toBeGreaterThan(100);
  expect(findRetiredNames(files, readRetiredNames())).toEqual([]);
});

test('the retired names are those of the table of the glossary', () => {
  const names = readRetiredNames();
  expect(names).toEqual(expect.arrayContaining(['AskingButton', 'tellMissing', 'shown-once']));
  expect(names).not.toContain('words');
  expect(names).not.toContain('ConfirmButton');
});

test.each([
  ['a component', 'web/src/ui/confirm-button.tsx', 'export function AskingButton() {}'],
  ['a type', 'server/src/features/requests/orders/create-order.ts', 'export interface Asking {}'],
  ['a file', 'web/src/ui/shown-once.tsx', 'export const secret = 1;'],
])('a retired name is found: %s', (_, path, text) => {
  expect(findRetiredNames([{ path, text }], readRetiredNames())).toHaveLength(1);
});

test('a retired name in a sentence is not found', () => {
  const text = "/** Created by the second import. */\nexport const title = 'Restored 2 rows';";
  expect(findRetiredNames([{ path: 'server/src/app.ts', text }], readRetiredNames())).toEqual([]);
});

test.each([
  ["'What was asked'", "'Details'"],
  ["'What happened'", "'Activity'"],
  ['A shipment nobody announced', "'Unannounced shipment'"],
  ["'Of what'", "'Item"],
  ["'Works'", "'Active'"],
  ['Mend the file', 'Fix the file'],
  ['the ledger in every lot', 'All counts match'],
  ["'Close the day'", "'Add a day off'"],
  ['Rest on one', 'Select a day to see why'],
  ['Here you will find', 'Your contract is not online yet'],
])('no text says %s, for which %s is natural English', (old, text) => {
  const catalogues = readSourceFiles().filter(({ path }) => /\/src\/texts\//.test(path));
  const saying = (words: string) => catalogues.filter((file) => file.text.includes(words));
  expect(saying(old).map(({ path }) => path)).toEqual([]);
  expect(saying(text)).not.toEqual([]);
});
