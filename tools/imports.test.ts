import { describe, expect, test } from 'vitest';
import { findCycles } from './import-cycles.ts';
import { findForbiddenImports } from './import-directions.ts';
import { readImports } from './module-imports.ts';
import { readSourceFiles } from './source-files.ts';

describe('the imports of this checkout', () => {
  const imports = readSourceFiles().flatMap(readImports);

  test('all go in the directions of the architecture', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(findForbiddenImports(imports)).toEqual([]);
  });

  test('form no cycle, types included', () => {
    expect(findCycles(imports)).toEqual([]);
  });
});

describe('an import is refused', () => {
  test.each([
    ['contract/src/orders/methods.ts', '../../../server/src/config.ts', 'the contract imports'],
    ['server/src/app.ts', '../../web/src/lib/format.ts', 'the server imports only'],
    ['web/src/lib/format.ts', '../../../server/src/config.ts', 'the web app imports only'],
    ['server/src/app.ts', './testing/factories.ts', 'only tests import'],
    ['web/src/ui/pill.tsx', '../features/orders/order-list.tsx', 'lib and ui come before'],
    ['web/src/features/orders/order-list.tsx', '../../pages/client/history.tsx', 'features before'],
    ['web/src/pages/client/history.tsx', '../../app/router.ts', 'pages before app'],
    ['web/src/features/orders/order-list.tsx', '../profile/address.tsx', 'no web feature'],
    ['web/src/pages/client/history.tsx', '../staff/clients.tsx', 'nothing of the staff pages'],
    ['server/src/features/inventory/wines.ts', '../orders/orders.service.ts', 'after inventory'],
    ['server/src/features/auth/auth.service.ts', '../staff-orders/queue.ts', 'staff comes after'],
    ['server/src/features/auth/auth.service.ts', '../mail/mail.routes.ts', "feature's routes"],
    ['server/src/features/auth/auth.service.ts', '../../commands/seed.ts', 'nothing of commands'],
  ])('from %s to %s', (path, specifier, reason) => {
    const imports = readImports({ path, text: `import { a } from '${specifier}';` });
    expect(findForbiddenImports(imports)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ["import type { A } from '../../../server/src/config.ts';"],
    ["export { a } from '../../../server/src/config.ts';"],
    ["export const later = () => import('../../../server/src/config.ts');"],
  ])('however it is written: %s', (text) => {
    const imports = readImports({ path: 'contract/src/orders/methods.ts', text });
    expect(findForbiddenImports(imports)).toHaveLength(1);
  });
});

describe('an import is allowed', () => {
  test.each([
    ['server/src/features/orders/orders.service.ts', '../inventory/stock.repository.ts'],
    ['server/src/features/staff-orders/queue.service.ts', '../orders/orders.service.ts'],
    ['server/src/app.ts', '@portal/contract/orders/methods'],
    ['server/src/features/auth/auth.test.ts', '../../testing/factories.ts'],
    ['web/src/pages/client/history.tsx', '../../features/orders/order-list.tsx'],
    ['web/src/pages/client/history.tsx', '../reading.module.css'],
    ['web/src/features/orders/order-list.tsx', './order-row.tsx'],
    ['web/src/app/router.ts', 'react'],
  ])('from %s to %s', (path, specifier) => {
    const imports = readImports({ path, text: `import { a } from '${specifier}';` });
    expect(findForbiddenImports(imports)).toEqual([]);
  });
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
