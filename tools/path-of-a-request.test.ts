import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The most files that following each path may open. */
const MOST_FILES = new Map([
  ['Finding a bottle', 12],
  ['Requesting the van', 16],
  ['Putting wine away', 18],
  ['Handing bottles over without a network', 23],
]);

/** The files at the head of each numbered line, by section of the page. */
function listedFiles(): Map<string, string[]> {
  const page = readFileSync(join(ROOT, 'docs/path-of-a-request.md'), 'utf8');
  const sections = page.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const title = section.split('\n', 1)[0] ?? '';
      return [title, [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)];
    }),
  );
}

describe('the path of a request', () => {
  const files = listedFiles();

  it.each([...MOST_FILES])('%s opens at most %i files, and all of them exist', (title, most) => {
    const listed = files.get(title) ?? [];
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.length).toBeLessThanOrEqual(most);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
