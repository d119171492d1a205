import { expect, test } from 'vitest';
import { isTestCode, readSourceFiles } from './source-files.ts';

/** Features newer than the oldest browsers that web/vite.config.ts builds for: there they would break the page. */
const YOUNGER =
  /AbortSignal\.any|\.canParse\(|\.withResolvers|\.fromAsync|\.groupBy\(|requestIdleCallback|scheduler\.|Promise\.try|URLPattern|RegExp\.escape|Intl\.(Segmenter|DurationFormat)|\.(values|keys|entries)\(\)\.(map|filter|toArray)|(?<!\bz)\.(union|intersection|difference|isSubsetOf)\(/;

/** A link that covers its whole row: Safari needs extra styles for it, which only this sheet has. */
const COVER = 'web/src/ui/row-cover.module.css';
/** Its rows are grids, in which Safari positions like other browsers. */
const ROWS_ARE_GRIDS = ['web/src/features/requests/orders/history-table.module.css'];

const browserCode = readSourceFiles().filter(
  ({ path }) => /^(contract|web)\/src\//.test(path) && !isTestCode(path),
);

test('the web app calls nothing that the oldest browsers it is built for do not know', () => {
  const calls = browserCode
    .filter(({ path }) => !path.endsWith('.css'))
    .filter(({ text }) => text.replaceAll(/Object\.(values|keys|entries)/g, '').match(YOUNGER));
  expect(calls.map(({ path }) => path)).toEqual([]);
});

test('a row of a table leads to its own page in Safari too, wherever it is pressed', () => {
  const covers = browserCode.filter(({ text }) => /\.link::after\s*\{[^}]*inset: 0/.test(text));
  expect(covers.map(({ path }) => path).toSorted()).toEqual([...ROWS_ARE_GRIDS, COVER].toSorted());
  const cover = covers.find(({ path }) => path === COVER)?.text;
  expect(cover).toMatch(/@supports \(hanging-punctuation: first\)/);
  expect(cover).toMatch(/\.row > :has\(\.link\) \{\s*position: relative;/);
});

test.each([
  ['order-detail', /\.detail,\s*\.columns \{\s*display: block;/],
  ['receipt', /\.receipt \{\s*display: block;/],
])(
  '%s fills its first sheet of paper in Firefox too, which breaks no grid over two',
  (name, rule) => {
    const sheet = browserCode.find(({ path }) => path.endsWith(`orders/${name}.module.css`));
    expect(sheet?.text.split('@media print')[1]).toMatch(rule);
  },
);
