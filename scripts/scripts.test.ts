import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { isOlder } from './node-version.mjs';
import { isBuildInput, isInstalled } from './prepare.mjs';
import { ROOT } from './programs.mjs';
import { countTests } from './test-report.mjs';
import { testsBeside } from './touched-tests.mjs';

describe('the needed Node', () => {
  it.each(['18.20.8', '20.18.9', '0.12.0'])('is newer than %s', (version) => {
    expect(isOlder(version, '20.19')).toBe(true);
  });

  it.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('may be %s', (version) => {
    expect(isOlder(version, '20.19')).toBe(false);
  });
});

describe('packages are installed again', () => {
  const locked = {
    '': {},
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  };

  test('when there are none', () => {
    expect(isInstalled(locked, {})).toBe(false);
  });

  test('when one has another version', () => {
    expect(isInstalled(locked, { 'node_modules/fastify': { version: '5.0.0' } })).toBe(false);
  });

  test('but not for one that belongs to another system', () => {
    const present = { 'node_modules/fastify': { version: '5.12.8' } };
    expect(isInstalled(locked, present)).toBe(true);
  });
});

describe('a build', () => {
  it.each(['server/src/main.ts', 'server/src/db/migrations/0000_initial.sql', 'web/index.html'])(
    'depends on %s',
    (path) => expect(isBuildInput(join(ROOT, path))).toBe(true),
  );

  it.each([
    'server/src/app.test.ts',
    'server/src/testing/factories.ts',
    'web/dist/index.html',
    'web/build/1/index.html',
    'web/node_modules/react/index.js',
  ])('does not depend on %s', (path) => expect(isBuildInput(join(ROOT, path))).toBe(false));
});

describe('the last line of a test run', () => {
  const file = (status: string, ...statuses: string[]) => ({
    status,
    assertionResults: statuses.map((one) => ({ status: one })),
  });

  it('counts tests by their result', () => {
    const report = {
      numPassedTests: 3,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    };
    expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('counts a file that does not load, or fails outside its tests, as a failed test', () => {
    const report = { numPassedTests: 1, testResults: [file('failed'), file('failed', 'passed')] };
    expect(countTests(report, 1)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('counts an error without any report as a failed test', () => {
    expect(countTests({}, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the quick tests contain', () => {
  const tests = [
    'server/src/app.test.ts',
    'server/src/features/requests/orders/orders.test.ts',
    'server/src/features/requests/orders/create-answers.test.ts',
    'server/src/features/warehouse/runs/runs.test.ts',
  ];
  const ofOrders = [tests[1], tests[2]];

  it.each([
    ['a changed test', 'server/src/app.test.ts', [tests[0]]],
    [
      'the tests beside a changed file',
      'server/src/features/requests/orders/orders.service.ts',
      ofOrders,
    ],
    ['those of a changed contract', 'contract/src/requests/orders/orders.schemas.ts', ofOrders],
    ['none for a changed page', 'web/src/app/router.tsx', []],
    ['none for the app itself', 'server/src/app.ts', []],
  ])('%s', (_what, changed, found) => {
    expect(testsBeside([changed], tests)).toEqual(found);
  });
});
