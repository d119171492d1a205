import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const FENCED = /^```[\s\S]*?^```/gm;
const LINK = /\]\(([^)\s]+)\)|<img src="([^"]+)"/g;
/** A path from the root, as text in backticks: not a URL path, a glob or a file that is made at run time. */
const PATH = /`((?:bench|contract|deploy|docs|e2e|scripts|server|tools|web)\/[\w./-]+)`/g;
/** In a comment of the code: `docs/product/requests.md#cut-off`. */
const CITED = /docs\/[\w/-]+\.md(?:#[\w-]+)?/g;
const BUILT = /(?:^|\/)(?:dist|node_modules)(?:\/|$)/;

function pages(): string[] {
  const within = (folder: string) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => normalize(join(folder, path)));
  return ['.', '.github', 'docs'].flatMap(within);
}

/** Returns the anchors of a page, made from its headings as GitHub does. */
function anchorsOf(page: string): Set<string> {
  const headings =
    readFileSync(page, 'utf8')
      .replaceAll(FENCED, '')
      .match(/^#+ .+$/gm) ?? [];
  const anchors = headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(anchors);
}

function isBroken(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
}

function brokenLinks(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(FENCED, '');
  const links = [...text.matchAll(LINK)].map(([, link, image]) => link ?? image ?? '');
  const inside = links.filter((link) => !/^[a-z]+:/.test(link));
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  return [
    ...inside.filter((link) => isBroken(page, link)),
    ...paths.filter((path) => !BUILT.test(path) && !exists(path)),
  ].map((link) => `${page}: ${link}`);
}

/** Pages name tests without their ending. */
function exists(path: string): boolean {
  return ['', '.ts', '.tsx', '.spec.ts'].some((ending) => existsSync(`${path}${ending}`));
}

it('every relative link and every path in the documentation leads somewhere', () => {
  expect(pages().flatMap(brokenLinks)).toEqual([]);
});

it('every page of the documentation that the code cites exists, with its heading', () => {
  const broken = readSourceFiles().flatMap(({ path, text }) => {
    const cited = text.match(CITED) ?? [];
    return cited.filter((link) => isBroken('README.md', link)).map((link) => `${path}: ${link}`);
  });
  expect(broken).toEqual([]);
});
