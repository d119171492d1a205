import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { signIn } from '../testing/browser-session.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { PRODUCTION } from '../testing/production-settings.ts';
import { EXIT } from './command.ts';
import { runDataCommand } from './run-command.ts';
import { seedDemoCommand } from './seed-demo.ts';

const portal = await buildTestApp();

afterAll(() => portal.close());

async function run(words: readonly string[], env: Record<string, string> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runDataCommand(seedDemoCommand, words, {
    ...portal.context,
    config: readConfig(env),
    workingFolder: '.',
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { exitCode, out, err };
}

/** On a busy machine the embedded engine takes minutes. */
const FILLING_MS = 10 * 60_000;

describe('portal seed-demo', () => {
  test('in production is refused in one line', async () => {
    const { exitCode, out, err } = await run([], PRODUCTION);
    expect(exitCode).toBe(EXIT.failed);
    expect(err).toEqual(['Demo data is not for production.']);
    expect(out).toEqual([]);
  });

  test('fills the database and names the log-ins', { timeout: FILLING_MS }, async () => {
    const { exitCode, out } = await run([]);
    expect(exitCode).toBe(EXIT.done);
    expect(out[0]).toBe('The demo data is in place.');
    expect(out.join('\n')).toContain('password cellar-door-55');
    expect(out).toContain('  collector@example.com    a large cellar with a long history');
  });

  test('says so when the demo is there already', { timeout: FILLING_MS }, async () => {
    const { exitCode, out } = await run([]);
    expect(exitCode).toBe(EXIT.done);
    expect(out[0]).toBe('The demo data is there already; nothing was changed.');
  });

  test('takes no arguments', async () => {
    const { exitCode, err } = await run(['again']);
    expect(exitCode).toBe(EXIT.usedWrongly);
    expect(err).toEqual(['"again" is one word too many.', 'Usage: portal seed-demo']);
  });
});

test.each([
  ['collector', { is_readonly: false, is_staff: false, is_commercial: false }],
  ['viewer', { is_readonly: true, is_staff: false, is_commercial: false }],
  ['proposer', { is_readonly: true, is_staff: false, is_commercial: false }],
  ['restaurant', { is_readonly: false, is_staff: false, is_commercial: true }],
  ['newcomer', { is_readonly: false, is_staff: false, is_commercial: false }],
  ['steward', { is_readonly: false, is_staff: true, is_commercial: false }],
])('the %s signs in with the demo password', async (name, flags) => {
  const browser = await signIn(portal.app, `${name}@example.com`, DEMO_PASSWORD);
  const user = await browser.get('/api/rest-auth/user/');
  expect(user.json()).toMatchObject({ email: `${name}@example.com`, ...flags });
});
