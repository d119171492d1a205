import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Command, CommandArguments } from './command.ts';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type ParseOptions = NonNullable<ParseArgsConfig['options']>;

/** Reads a command's words; throws a UsageError for unknown and for missing ones. */
export function readArguments(command: Command, words: readonly string[]): CommandArguments {
  const { values, positionals } = parseWords(command, words);
  const isHelpAsked = values['help'] === true;
  const text = (option: string) => {
    const value = values[option];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  if (!isHelpAsked) refuseMissing(command, text, positionals);
  return {
    isHelpAsked,
    text,
    list: (option) => [values[option]].flat().filter((value) => typeof value === 'string'),
    requiredText: (option) => present(text(option), `--${option}`),
    flag: (option) => values[option] === true,
    operand: (index) => present(positionals[index], command.operands?.[index] ?? 'operand'),
  };
}

function parseWords(command: Command, words: readonly string[]) {
  const options: ParseOptions = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { value, isRepeatable = false }] of Object.entries(command.options)) {
    options[name] = { type: value === undefined ? 'boolean' : 'string', multiple: isRepeatable };
  }
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(firstSentence(error.message));
    throw error;
  }
}

function refuseMissing(
  command: Command,
  text: (option: string) => string | undefined,
  positionals: readonly string[],
): void {
  const operands = command.operands ?? [];
  const [surplus] = positionals.slice(operands.length);
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many`);
  for (const [index, name] of operands.entries()) present(positionals[index], name);
  for (const [name, option] of Object.entries(command.options)) {
    if (option.required === true) present(text(name), `--${name}`);
  }
}

function present(word: string | undefined, name: string): string {
  if (word === undefined || word === '') throw new UsageError(`${name} is missing`);
  return word;
}

/** Node's messages go on with advice about quoting. */
function firstSentence(message: string): string {
  return (message.split(/\.\s/, 1)[0] ?? message).replace(/\.$/, '');
}
