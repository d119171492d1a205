import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Entry, reachedFiles } from './reached-files.ts';

const ROOT = join(import.meta.dirname, '..');

interface Path {
  readonly title: string;
  /** The most files that following it may open. */
  readonly most: number;
  /** The screen, and the handler of the call. */
  readonly from: readonly Entry[];
}

const PATHS: readonly Path[] = [
  {
    title: 'Finding a bottle',
    most: 12,
    from: [
      { file: 'web/src/pages/client/inventory-page.tsx', name: 'InventoryPage' },
      { file: 'server/src/features/cellar/inventory/search.routes.ts', name: 'wines' },
      // `app.ts` hands it to the routes.
      {
        file: 'server/src/features/cellar/inventory/cellar-index-cache.ts',
        name: 'createCellarIndexes',
      },
    ],
  },
  {
    title: 'Requesting the van',
    most: 16,
    from: [
      { file: 'web/src/pages/client/pull-address-page.tsx', name: 'PullAddressPage' },
      { file: 'server/src/features/requests/orders/create-order.routes.ts', name: 'pull' },
    ],
  },
  {
    title: 'Putting wine away',
    most: 18,
    from: [
      { file: 'web/src/features/warehouse/receiving/shipment.tsx', name: 'Shipment' },
      { file: 'server/src/features/warehouse/receiving/receiving.routes.ts', name: 'putAway' },
    ],
  },
  {
    title: 'Handing bottles over without a network',
    most: 23,
    from: [
      { file: 'web/src/features/warehouse/handovers/handover-form.tsx', name: 'HandoverForm' },
      { file: 'server/src/features/warehouse/handovers/handovers.routes.ts', name: 'sign' },
    ],
  },
];

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

  it.each(PATHS)('$title opens at most $most files', ({ title, most }) => {
    const listed = files.get(title) ?? [];
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.length).toBeLessThanOrEqual(most);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(PATHS)('$title leads from the screen and the handler to each of its files', (path) => {
    const reached = reachedFiles(path.from);
    expect(files.get(path.title)?.filter((file) => !reached.has(file))).toEqual([]);
  });
});
