import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readImports } from './module-imports.ts';
import { isTestCode, readSourceFiles, type SourceFile } from './source-files.ts';

/** Not the nouns, nor the sentences and mails that are looked up by their type. */
const CATALOGUE = /\/texts\/(?!nouns|audit-sentences|user-mails)/;
const READ_ALOUD = /^(label|title|heading|legend|placeholder|alt|aria-label|data-label)$/;
const WORD = /[A-Za-z]{2}/;
/** A capital, another word, and a full stop, question mark or exclamation mark. */
const SENTENCE = /^[A-Z…](?=.*[A-Za-z]{2})[^\n]* [^\n]*[.?!]$/;

/** Lists the texts that people read and that a screen holds itself: JSX text, labels and whole sentences. */
function textsOf({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const add = (start: number, words: string) =>
    found.push(`${path}:${text.slice(0, start).split('\n').length}: ${words.trim()}`);
  const thrown: [start: number, end: number][] = [];
  new Visitor({
    NewExpression: ({ start, end, callee }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) thrown.push([start, end]);
    },
    JSXText: ({ start, value }) => {
      if (WORD.test(value)) add(start, value);
    },
    JSXAttribute: ({ start, name, value }) => {
      const isRead = name.type === 'JSXIdentifier' && READ_ALOUD.test(name.name);
      if (isRead && value?.type === 'Literal' && WORD.test(value.raw ?? ''))
        add(start, value.raw ?? '');
    },
    Literal: ({ start, value }) => {
      const isThrown = thrown.some(([from, to]) => from < start && start < to);
      if (typeof value === 'string' && SENTENCE.test(value) && !isThrown) add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      const words = quasis.map(({ value }) => value.raw).join('…');
      const isThrown = thrown.some(([from, to]) => from < start && start < to);
      if (SENTENCE.test(words) && !isThrown) add(start, words);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

test('screens hold no texts of their own: these stand in web/src/texts', () => {
  const screens = readSourceFiles().filter(
    ({ path }) => /^web\/src\/(?!texts\/).*\.tsx?$/.test(path) && !isTestCode(path),
  );
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.flatMap(textsOf)).toEqual([]);
});

test.each([
  'const page = <p>Your bottles</p>;',
  'const field = <Field label="Case number" />;',
  "showToast({ message: 'Nothing was saved.' });",
  'showToast({ message: `${bottles} were not added. Try again.` });',
])('a text in a screen is found: %s', (text) => {
  expect(textsOf({ path: 'web/src/ui/screen.tsx', text })).toHaveLength(1);
});

/** Returns the name under which a file uses a catalogue: `t`, or another one beside a second catalogue. */
function nameOfCatalogue({ text }: SourceFile, path: string): string {
  const file = path.slice(path.lastIndexOf('/'));
  const renamed = new RegExp(`import \\{ t as (\\w+) \\} from '[^']*${file}'`).exec(text);
  return renamed?.[1] ?? 't';
}

test('every text of the catalogues is used', () => {
  const files = readSourceFiles().filter(
    ({ path }) => /^\w+\/src\//.test(path) && !isTestCode(path),
  );
  const used = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { to } of readImports(file).filter((one) => CATALOGUE.test(one.to))) {
      const name = nameOfCatalogue(file, to);
      const keys = file.text.match(new RegExp(`(?<=\\b${name}\\.)\\w+`, 'g')) ?? [];
      used.set(to, new Set([...(used.get(to) ?? []), ...keys]));
    }
  }
  expect(used.size).toBeGreaterThan(20);
  const unused = files
    .filter(({ path, text }) => CATALOGUE.test(path) && /const t = /.test(text))
    .flatMap(({ path, text }) => {
      const keys = text.match(/(?<=^ {2})\w+(?=:)/gm) ?? [];
      return keys.filter((key) => !used.get(path)?.has(key)).map((key) => `${path}: ${key}`);
    });
  expect(unused).toEqual([]);
});
