import { describe, expect, test } from 'vitest';
import { findLayoutFaults, LAYOUT_RULES } from './layout-rules.ts';
import { readSourceFiles } from './source-files.ts';

test('every file of this checkout keeps the rules of the layout', () => {
  const files = readSourceFiles().filter(({ path }) => path !== 'tools/layout.test.ts');
  expect(files.length).toBeGreaterThan(100);
  expect(findLayoutFaults(files)).toEqual([]);
});

describe('a file is refused', () => {
  const refused: [path: string, text: string, reason: string][] = [
    ['web/src/ui/index.ts', '', 'no barrels'],
    ['web/src/lib/helpers.ts', '', 'says nothing'],
    ['server/src/utils/dates.ts', '', 'says nothing'],
    ['web/src/ui/MenuButton.tsx', '', 'kebab-case'],
    ['server/src/features/warehouse/the_desk/queue.ts', '', 'kebab-case'],
    ['web/src/features/requests/orders/history/table/date.tsx', '', 'at most 4 deep'],
    ['web/src/ui/menu.tsx', 'line\n'.repeat(301), 'at most 300 lines'],
    ['e2e/client-pulls.spec.ts', 'await sleep(500);', 'never for some time'],
    ['server/src/app.test.ts', 'setTimeout(next, 10);', 'never for some time'],
    ['server/src/app.test.ts', "import { setTimeout } from 'node:timers/promises';", 'never for'],
    ['server/src/app.test.ts', "vi.doMock('./clock.ts');", 'replace no modules'],
    ['web/src/ui/menu.tsx', '// oxlint-disable-next-line no-console', 'its reason beside it'],
    ['web/src/ui/menu.tsx', '// @ts-expect-error', 'its reason beside it'],
    ['server/src/app.ts', 'process.env.PORT', 'reads the environment'],
    ['server/src/features/requests/orders/orders.controller.ts', '', 'made of routes, services'],
    ['server/src/plugins/orders.routes.ts', '', 'lie in their feature'],
    [
      'server/src/features/requests/orders/orders.service.ts',
      "import { sql } from 'drizzle-orm';",
      'leave SQL to repositories',
    ],
    [
      'server/src/features/requests/orders/orders.routes.ts',
      "import { orders } from '../../db/schema/orders.ts';",
      'leave SQL to repositories',
    ],
  ];

  test.each(refused)('%s: %s', (path, text, reason) => {
    expect(findLayoutFaults([{ path, text }])).toEqual([expect.stringContaining(reason)]);
  });

  test('for each of the rules in one of these samples', () => {
    const found = refused.flatMap(([path, text]) => findLayoutFaults([{ path, text }]));
    for (const { name } of LAYOUT_RULES) {
      expect(found).toContainEqual(expect.stringContaining(name));
    }
  });
});

test.each([
  ['server/src/config.ts', 'process.env.PORT'],
  ['web/src/ui/menu.tsx', '// oxlint-disable-next-line no-autofocus -- a menu takes the focus'],
  ['server/src/features/cellar/inventory/cellar-index.ts', ''],
  ['server/src/features/requests/orders/orders.service.test.ts', ''],
  [
    'server/src/features/requests/orders/orders.repository.ts',
    "import { sql } from 'drizzle-orm';",
  ],
  ['web/src/features/requests/orders/history/date-cell.tsx', ''],
  ['web/src/lib/search-debounce.ts', 'setTimeout(search, 250);'],
  ['web/src/ui/menu.module.css', 'line\n'.repeat(300)],
])('a file is fine: %s', (path, text) => {
  expect(findLayoutFaults([{ path, text }])).toEqual([]);
});
