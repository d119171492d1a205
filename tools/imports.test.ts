import { describe, expect, test } from 'vitest';
import { findCycles } from './import-cycles.ts';
import { findFeatureCycles, findForbiddenImports } from './import-directions.ts';
import { readImports } from './module-imports.ts';
import { readSourceFiles } from './source-files.ts';

const SERVER = 'server/src/features';
const WEB = 'web/src/features';

describe('the imports of this checkout', () => {
  const imports = readSourceFiles().flatMap(readImports);

  test('all go in the directions of the architecture', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(findForbiddenImports(imports)).toEqual([]);
  });

  test('form no cycle, types included', () => {
    expect(findCycles(imports)).toEqual([]);
  });

  test('let no two features import each other', () => {
    expect(findFeatureCycles(imports)).toEqual([]);
  });
});

describe('an import is refused', () => {
  test.each([
    [
      'contract/src/requests/orders/methods.ts',
      '../../../../server/src/config.ts',
      'the contract imports',
    ],
    ['server/src/app.ts', '../../web/src/lib/format.ts', 'the server imports only'],
    ['web/src/lib/format.ts', '../../../server/src/config.ts', 'the web app imports only'],
    ['server/src/app.ts', './testing/factories.ts', 'only tests import'],
    ['web/src/ui/pill.tsx', '../features/requests/orders/order-list.tsx', 'lib and ui come before'],
    [
      `${WEB}/requests/orders/order-list.tsx`,
      '../../../pages/client/history.tsx',
      'features before',
    ],
    ['web/src/pages/client/history.tsx', '../../app/router.ts', 'pages before app'],
    [`${WEB}/requests/orders/order-list.tsx`, '../proposals/proposal.tsx', 'no web feature'],
    ['web/src/pages/client/history.tsx', '../staff/clients.tsx', 'nothing of the staff pages'],
    [`${SERVER}/cellar/inventory/wines.ts`, '../../requests/orders/order.ts', 'a later one'],
    ['contract/src/access/auth/roles.ts', '../../cellar/inventory/wine.ts', 'a later one'],
    ['server/src/lib/files/files.ts', '../../features/house/mail/mail.ts', 'lib comes before'],
    [`${SERVER}/access/auth/auth.service.ts`, '../people/people.routes.ts', "feature's routes"],
    [`${SERVER}/access/auth/auth.service.ts`, '../../../commands/seed.ts', 'nothing of commands'],
  ])('from %s to %s', (path, specifier, reason) => {
    const imports = readImports({ path, text: `import { a } from '${specifier}';` });
    expect(findForbiddenImports(imports)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ["import type { A } from '../../../../server/src/config.ts';"],
    ["export { a } from '../../../../server/src/config.ts';"],
    ["export const later = () => import('../../../../server/src/config.ts');"],
  ])('however it is written: %s', (text) => {
    const imports = readImports({ path: 'contract/src/requests/orders/methods.ts', text });
    expect(findForbiddenImports(imports)).toHaveLength(1);
  });
});

describe('an import is allowed', () => {
  test.each([
    [`${SERVER}/requests/orders/orders.service.ts`, '../../cellar/inventory/stock.repository.ts'],
    [`${SERVER}/requests/orders/orders.service.ts`, '../documents/receipts.service.ts'],
    ['server/src/app.ts', '@portal/contract/requests/orders/methods'],
    ['server/src/features/access/auth/auth.test.ts', '../../testing/factories.ts'],
    ['web/src/pages/client/history.tsx', '../../features/requests/orders/order-list.tsx'],
    ['web/src/pages/client/history.tsx', '../reading.module.css'],
    [`${WEB}/requests/orders/order-list.tsx`, './order-row.tsx'],
    ['web/src/app/router.ts', 'react'],
  ])('from %s to %s', (path, specifier) => {
    const imports = readImports({ path, text: `import { a } from '${specifier}';` });
    expect(findForbiddenImports(imports)).toEqual([]);
  });
});

test('two features that import each other through files of their own are found', () => {
  const files = [
    { path: `${SERVER}/cellar/wines/wines.ts`, text: "import { a } from '../stock/stock.ts';" },
    { path: `${SERVER}/cellar/stock/lots.ts`, text: "import { a } from '../wines/merges.ts';" },
  ];
  expect(findFeatureCycles(files.flatMap(readImports))).toEqual([
    'server: cellar/wines -> server: cellar/stock -> server: cellar/wines',
  ]);
});

describe('a cycle', () => {
  const file = (path: string, target: string, kind = 'import') => ({
    path: `server/src/${path}`,
    text: `${kind} { a } from './${target}';`,
  });

  test('is found through several files', () => {
    const files = [file('a.ts', 'b.ts'), file('b.ts', 'c.ts'), file('c.ts', 'a.ts')];
    expect(findCycles(files.flatMap(readImports))).toEqual([
      'server/src/a.ts -> server/src/b.ts -> server/src/c.ts -> server/src/a.ts',
    ]);
  });

  test('is found when one of its imports is of types only', () => {
    const files = [file('a.ts', 'b.ts'), file('b.ts', 'a.ts', 'import type')];
    expect(findCycles(files.flatMap(readImports))).toHaveLength(1);
  });
});
