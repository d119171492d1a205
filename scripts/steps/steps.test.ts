import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withoutPage } from './build.mjs';
import { isInstalled } from './install.mjs';
import { isOlder } from './node-version.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { inRoot } from './root.mjs';
import { isBuildInput } from './source-hash.mjs';

describe('the needed Node', () => {
  test.each(['18.20.8', '20.18.9', '0.12.0'])('is newer than %s', (version) => {
    expect(isOlder(version, '20.19')).toBe(true);
  });

  test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('may be %s', (version) => {
    expect(isOlder(version, '20.19')).toBe(false);
  });
});

describe('packages are installed again', () => {
  const locked = {
    '': {},
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  };

  test('when nothing is there yet', () => {
    expect(isInstalled(locked, {})).toBe(false);
  });

  test('when one of them has another version', () => {
    expect(isInstalled(locked, { 'node_modules/fastify': { version: '5.0.0' } })).toBe(false);
  });

  test('but not for one that belongs to another system', () => {
    const present = { 'node_modules/fastify': { version: '5.12.8' } };
    expect(isInstalled(locked, present)).toBe(true);
  });
});

describe('a build follows from', () => {
  test.each(['server/src/main.ts', 'server/src/db/migrations/0000_ground.sql', 'web/index.html'])(
    '%s',
    (path) => expect(isBuildInput(inRoot(path))).toBe(true),
  );
});

describe('a build does not follow from', () => {
  test.each([
    'server/src/app.test.ts',
    'server/src/testing/factories.ts',
    'web/dist/index.html',
    'web/build/index.html',
    'web/node_modules/react/index.js',
  ])('%s', (path) => expect(isBuildInput(inRoot(path))).toBe(false));
});

test('development builds the page once, where a fresh clone has none to write the texts into', () => {
  expect(withoutPage(() => false).map(({ name }) => name)).toEqual(['web']);
  expect(withoutPage(() => true)).toEqual([]);
});

describe('one command at a time installs and builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-steps-'));
  const owner = join(folder, 'preparing.pid');
  afterAll(() => rmSync(folder, { recursive: true }));
  const LONG_AGO = new Date('2026-01-01T00:00:00Z');

  test('and a second one waits until the first is done', async () => {
    const done: string[] = [];
    const waiting = new Promise<void>((resolve) => {
      const report = { doing: () => resolve(), notNeeded: () => undefined };
      writeFileSync(owner, String(process.ppid));
      void oneAtATime(async () => void done.push('second'), report, owner);
    });
    await waiting;
    expect(done).toEqual([]);
    rmSync(owner);
    await expect.poll(() => done).toEqual(['second']);
  });

  test('but not for a number that another process has since the machine was killed', async () => {
    writeFileSync(owner, String(process.ppid));
    utimesSync(owner, LONG_AGO, LONG_AGO);
    const told: string[] = [];
    const report = { doing: (line: string) => void told.push(line), notNeeded: () => undefined };
    await oneAtATime(async () => void told.push('worked'), report, owner);
    expect(told).toEqual(['worked']);
    expect(existsSync(owner)).toBe(false);
  });
});
