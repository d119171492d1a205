import { expect, inject } from 'vitest';
import { type ProgramOptions, type RunningProgram, startProgram } from './start-program.ts';

/** Settings that no machine's environment may change, and a free port. */
const SETTINGS = {
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  NODE_ENV: '',
  LOG_LEVEL: 'silent',
  SECRET_KEY: '',
};

/** Starts the real program, as an operator does: the built one where there is one, which takes a third of the time. */
export function startPortal(words: readonly string[], options: ProgramOptions): RunningProgram {
  const program = new URL(inject('isBuilt') ? '../../dist/main.js' : '../main.ts', import.meta.url);
  return startProgram(program, words, { ...options, env: { ...SETTINGS, ...options.env } });
}

/** Starts the server with invalid settings and returns its one line of output; checks exit code 1. */
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
