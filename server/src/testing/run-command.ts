import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { DATA_COMMANDS } from '../commands/data-commands.ts';
import { runCommandLine, runDataCommand } from '../commands/run-command.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';

export interface CommandResult {
  readonly exitCode: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** The day of all commands in tests: a Monday morning in New York. */
export const COMMAND_TIME = new Date('2026-03-02T15:00:00Z');

/** Runs command lines on an open database, as a server does for other processes; `typed` answers questions, or is standard input. */
export function commandLine(
  database: Database,
  env: Readonly<Record<string, string>> = {},
  typed: readonly string[] = [],
) {
  const answers = [...typed];
  return async (...words: string[]): Promise<CommandResult> => {
    const out: string[] = [];
    const err: string[] = [];
    const terminal = {
      out: (line: string) => void out.push(line),
      err: (line: string) => void err.push(line),
    };
    const createContext = () => ({
      ...terminal,
      config: readConfig({ PUBLIC_URL: 'https://portal.test', ...env }),
      workingFolder: tmpdir(),
      clock: () => COMMAND_TIME,
      randomBytes,
    });
    const exitCode = await runCommandLine(
      {
        commands: DATA_COMMANDS,
        terminal,
        ask: async () => answers.shift(),
        readInput: async () => answers.shift() ?? '',
        createContext,
        runWithData: (command, commandWords, context) =>
          runDataCommand(command, commandWords, { ...context, database }),
      },
      words,
    );
    return { exitCode, out, err };
  };
}
