import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { doctorCommand } from '../commands/doctor.ts';
import { runDataCommand } from '../commands/run-command.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { PRODUCTION } from './production-settings.ts';

/** With which the doctor finds nothing. */
export const GOOD_SETTINGS = {
  ...PRODUCTION,
  SMTP_URL: 'smtp://mail.test',
  TRUST_PROXY: '10.0.0.1',
  DATA_DIR: tmpdir(),
};

/** Runs the checks of the doctor, by default at the database's own time, with these words of the command line. */
export async function lookAt(
  database: Database,
  clock = () => new Date(),
  env: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
) {
  const lines: string[] = [];
  const exitCode = await runDataCommand(doctorCommand, words, {
    config: readConfig({ ...GOOD_SETTINGS, ...env }),
    database,
    workingFolder: tmpdir(),
    clock,
    randomBytes,
    out: (line) => lines.push(line),
    err: (line) => lines.push(line),
  });
  const line = (name: string) => lines.find((one) => one.split(/\s+/)[1] === name) ?? '';
  return { exitCode, lines, line };
}
