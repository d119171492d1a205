import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { readConfig } from '../config.ts';
import { ALL_COMMANDS } from './all-commands.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { runCommandLine } from './run-command.ts';
import { runWithData } from './run-with-data.ts';

const terminal = {
  out: (line: string) => void process.stdout.write(`${line}\n`),
  err: (line: string) => void process.stderr.write(`${line}\n`),
};

/** One line of standard input, typed or piped in; undefined at its end. */
function ask(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(undefined));
    lines.question(question, (line) => {
      resolve(line);
      lines.close();
    });
  });
}

const createContext = (): CommandContext => ({
  ...terminal,
  config: readConfig(),
  workingFolder: process.cwd(),
  clock: () => new Date(),
  randomBytes,
});

/** Runs a command line in this process, with its output, settings, clock and chance. */
export function runProgram(words: readonly string[]): Promise<ExitCode> {
  // A reader may close the pipe early (`portal … | head`).
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return runCommandLine(
    { commands: ALL_COMMANDS, terminal, ask, createContext, runWithData },
    words,
  );
}
