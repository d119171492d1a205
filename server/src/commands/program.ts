import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { type Command, type CommandContext, type DataCommand } from './command.ts';
import { DATA_COMMANDS } from './data-commands.ts';
import { relayCommand } from './relay/relay-command.ts';
import { runCommandLine, runDataCommand } from './run-command.ts';

const serveCommand: Command = {
  kind: 'process',
  name: 'serve',
  summary: 'Serves the portal until it is told to end (SIGTERM, Ctrl+C).',
  details: ['Brings the database up to date first, and fills an empty demo.'],
  options: {},
  run: async (context) => {
    // Loaded when needed: the other commands start in half the time and memory without a server.
    const { servePortal } = await import('./serve-portal.ts');
    await servePortal(context);
  },
};

const ALL_COMMANDS: readonly Command[] = [serveCommand, ...DATA_COMMANDS];

const terminal = {
  out: (line: string) => void process.stdout.write(`${line}\n`),
  err: (line: string) => void process.stderr.write(`${line}\n`),
};

/** Reads one line of standard input; undefined at its end. */
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

/** The report of a mail server has its fields before the returned mail, which may be large. */
const INPUT_BYTES = 64 * 1024;

async function readInput(): Promise<string> {
  return (await buffer(process.stdin)).subarray(0, INPUT_BYTES).toString();
}

const createContext = (): CommandContext => ({
  ...terminal,
  config: readConfig(),
  workingFolder: process.cwd(),
  clock: () => new Date(),
  randomBytes,
});

/** Runs a command line in this process with its output, settings, clock and random source. */
export function runProgram(words: readonly string[]): Promise<number> {
  // A reader may close the pipe early (`portal … | head`).
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return runCommandLine(
    { commands: ALL_COMMANDS, terminal, ask, readInput, createContext, runWithData },
    words,
  );
}

/**
 * Runs a command where its data is: in the process that holds the embedded folder, if there is one,
 * else here, with the folder taken or a server connected.
 */
async function runWithData(
  command: DataCommand,
  words: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { dataDir, ownerDatabaseUrl } = context.config;
  const databaseUrl =
    (command.isForOwner === true ? ownerDatabaseUrl : undefined) ?? context.config.databaseUrl;
  const { workingFolder } = context;
  const relayed = { command: command.name, args: words, workingFolder };
  const exit =
    databaseUrl === undefined ? await relayCommand(dataDir, relayed, context) : undefined;
  if (exit !== undefined) return exit;
  keepMemorySmall();
  const database = await connect({ dataDir, databaseUrl });
  try {
    if (command.skipsMigration !== true) await migrate(database);
    return await runDataCommand(command, words, { ...context, database });
  } finally {
    await database.close();
  }
}

/**
 * A command is short-lived and shares memory with the engine, which alone takes 300 MB. By default V8 doubles its heap
 * before it collects; with this a long import takes 150 MB less and the same time.
 */
function keepMemorySmall(): void {
  setFlagsFromString('--optimize-for-size');
}
