import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addTotals, anyCase, has } from './chosen-tests.mjs';
import { checkMigrations } from './migrations-check.mjs';
import { countTests } from './vitest.mjs';

const ends = (...statuses: string[]) =>
  statuses.map((status, index) => ({ fullName: `orders test ${index}`, status }));

const file = (status: string, ...statuses: string[]) => ({
  name: 'orders.test.ts',
  status,
  assertionResults: ends(...statuses),
});

const all = () => true;

describe('the last line of a test run', () => {
  test('sums the tests of every file by their end', () => {
    const report = {
      testResults: [
        file('passed', 'passed', 'passed', 'pending'),
        file('failed', 'passed', 'failed', 'todo'),
      ],
    };
    expect(countTests(report, all)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('counts a file that could not be loaded, or whose clean-up failed, as a failed test', () => {
    const report = { testResults: [file('failed'), file('failed', 'passed')] };
    expect(countTests(report, all)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  test('leaves out tests that were not asked for', () => {
    const report = { testResults: [file('passed', 'skipped', 'passed', 'skipped')] };
    const isMeant = (one: { fullName: string }) => one.fullName.endsWith('1');
    expect(countTests(report, isMeant)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  test('adds the checks to the tests', () => {
    const checks = { passed: 7, failed: 1, skipped: 0 };
    const tests = { passed: 500, failed: 2, skipped: 1 };
    expect(addTotals([checks, tests])).toEqual({ passed: 507, failed: 3, skipped: 1 });
  });
});

describe('a word chooses tests', () => {
  test('however it is written', () => {
    expect(has('A client PULLS two bottles', 'pulls')).toBe(true);
    expect(new RegExp(anyCase('Château d')).test('the CHÂTEAU D’Yquem')).toBe(true);
  });

  test('and means itself where it looks like a pattern', () => {
    expect(new RegExp(anyCase('a.c (x)')).test('says A.C (X) here')).toBe(true);
    expect(new RegExp(anyCase('a.c')).test('abc')).toBe(false);
  });
});

test('a schema that the migrations do not make is refused', async () => {
  const noMigrations = await mkdtemp(join(tmpdir(), 'portal-no-migrations-'));
  const { code, output } = await checkMigrations(noMigrations);
  await rm(noMigrations, { recursive: true });
  expect(code).toBe(1);
  expect(output).toContain('npx drizzle-kit generate');
});
