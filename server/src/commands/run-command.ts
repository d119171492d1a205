import { withRecordClock } from '../app-context.ts';
import { causes } from '../db/database-errors.ts';
import { StartError } from '../start-error.ts';
import { readArguments, UsageError } from './command-arguments.ts';
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  type CommandOption,
  type DataCommand,
  type DataCommandContext,
  EXIT,
  type Terminal,
} from './command.ts';

/** The commands, and how each gets its context or its data. */
export interface Program {
  readonly commands: readonly Command[];
  readonly terminal: Terminal;
  ask(question: string): Promise<string | undefined>;
  /** Reads standard input to its end; returns its beginning. */
  readInput(): Promise<string>;
  /** Reads the settings. Called late, because a bad setting must not keep `--help` from answering. */
  createContext(): CommandContext;
  /** Runs a data command where its database is open: here, or in the server that holds the folder. */
  runWithData(
    command: DataCommand,
    words: readonly string[],
    context: CommandContext,
  ): Promise<number>;
}

/** Runs one command line and answers its exit code; no fault leaves it as an exception. */
export async function runCommandLine(
  program: Program,
  [name, ...words]: readonly string[],
): Promise<number> {
  const { commands, terminal } = program;
  if (name === '--help' || name === '-h' || name === 'help')
    return print(terminal, programHelp(commands));
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    terminal.err(name === undefined ? 'Which command?' : `There is no command "${name}".`);
    terminal.err('Usage: portal COMMAND [OPTIONS]; portal --help lists the commands.');
    return EXIT.usedWrongly;
  }
  return reportErrors(command, terminal, () => runKnown(program, command, words));
}

export function runDataCommand(
  command: DataCommand,
  words: readonly string[],
  context: DataCommandContext,
): Promise<number> {
  return reportErrors(command, context, async () => {
    const args = readArguments(command, words);
    if (args.isHelpAsked) return print(context, commandHelp(command));
    return (await command.run(withRecordClock(context), args)) ?? EXIT.done;
  });
}

async function runKnown(
  program: Program,
  command: Command,
  words: readonly string[],
): Promise<number> {
  const args = readArguments(command, words);
  if (args.isHelpAsked) return print(program.terminal, commandHelp(command));
  const context = program.createContext();
  if (command.kind === 'process') return (await command.run(context, args)) ?? EXIT.done;
  const answers = await askForValues(program, command, args);
  return program.runWithData(command, [...words, ...answers], context);
}

/** Asks for missing option values, or reads them, here, because the command may run in another process. */
async function askForValues(
  program: Program,
  command: DataCommand,
  args: CommandArguments,
): Promise<string[]> {
  const words: string[] = [];
  for (const [name, { question, isInput }] of Object.entries(command.options)) {
    if (args.text(name) !== undefined) continue;
    const answer =
      isInput === true
        ? await program.readInput()
        : question !== undefined && (await program.ask(question));
    if (typeof answer === 'string') words.push(`--${name}=${answer}`);
  }
  return words;
}

async function reportErrors(
  command: Command,
  terminal: Terminal,
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}.`);
      terminal.err(usageLine(command));
      return EXIT.usedWrongly;
    }
    terminal.err(error instanceof StartError ? error.message : unexpected(command, error));
    return EXIT.failed;
  }
}

/** The innermost cause is the most specific: the layers above it repeat whole statements. */
function unexpected(command: Command, error: unknown): string {
  const message = causes(error).at(-1)?.message ?? String(error);
  return `portal ${command.name} failed: ${message.split('\n', 1)[0] ?? ''}`;
}

function print({ out }: Terminal, lines: readonly string[]): number {
  for (const line of lines) out(line);
  return EXIT.done;
}

function usageLine({ name, usage, operands = [], options }: Command): string {
  const words = Object.entries(options).map(([option, described]) => {
    const word = optionWords(option, described);
    return described.required === true ? word : `[${word}]`;
  });
  const given = usage ?? [...operands, ...words].join(' ');
  return `Usage: portal ${name} ${given}`.trimEnd();
}

function optionWords(name: string, { value }: CommandOption): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function commandHelp(command: Command): string[] {
  const options = Object.entries(command.options).map(([name, option]) =>
    entry(optionWords(name, option), option.meaning),
  );
  const rows = [...options, entry('--help', 'Shows this text.')];
  const details = command.details === undefined ? [] : ['', ...command.details];
  return [usageLine(command), '', command.summary, ...details, '', 'Options:', ...rows];
}

function programHelp(commands: readonly Command[]): string[] {
  return [
    'Usage: portal COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...commands.map((command) => entry(command.name, command.summary)),
    '',
    'portal COMMAND --help says more. Settings come from the environment; the README lists them.',
    'Exit code: 0 done, 1 failed, 2 used wrongly.',
  ];
}

function entry(name: string, meaning: string): string {
  return `  ${name.padEnd(24)} ${meaning}`;
}
