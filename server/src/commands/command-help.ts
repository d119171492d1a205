import type { Command } from './command.ts';

/** The one line that says how a command is used. */
export function usageLine(command: Command): string {
  return `Usage: portal ${[command.name, command.usage].join(' ').trim()}`;
}

/** What `portal <command> --help` prints. */
export function commandHelp(command: Command): string[] {
  const options = Object.entries(command.options).map(([name, option]) =>
    entry(`--${[name, option.value ?? ''].join(' ').trim()}`, option.meaning),
  );
  const rows = [...options, entry('--help', 'Shows this text.')];
  const details = command.details === undefined ? [] : ['', ...command.details];
  return [usageLine(command), '', command.summary, ...details, '', 'Options:', ...rows];
}

/** What `portal --help` prints. */
export function programHelp(commands: readonly Command[]): string[] {
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
