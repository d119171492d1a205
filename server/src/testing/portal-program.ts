import { expect } from 'vitest';
import { type ProgramOptions, type RunningProgram, startProgram } from './start-program.ts';

/** Settings that no machine's environment may change, and a free port. */
const SETTINGS = {
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  NODE_ENV: '',
  LOG_LEVEL: 'silent',
};

/** The built program after a build (`npm test` says so), which starts in a third of the time; else the sources. */
const isBuilt = process.env['PORTAL_IS_BUILT'] === 'yes';

/** Starts the real program, as an operator does. */
export function startPortal(words: readonly string[], options: ProgramOptions): RunningProgram {
  const program = new URL(isBuilt ? '../../dist/main.js' : '../main.ts', import.meta.url);
  return startProgram(program, words, { ...options, env: { ...SETTINGS, ...options.env } });
}

/** Serves with settings that cannot do: the one line that says so, exit code 1 and no more. */
export async function lineOfRefusal(
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<string> {
  const program = startPortal(['serve'], { env, nodeOptions });
  expect(await program.ended).toBe(1);
  const [line = '', ...more] = program.complaints().trimEnd().split('\n');
  expect(more).toEqual([]);
  return line;
}
