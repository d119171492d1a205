import { userInfo } from 'node:os';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../lib/audit/audit.repository.ts';

/** Exit codes: done, failed (one line says why), or used wrongly (the usage line says how). */
export const EXIT = { done: 0, failed: 1, usedWrongly: 2 } as const;

export interface Terminal {
  /** Results, a line each. */
  readonly out: (line: string) => void;
  /** Progress and faults, a line each. */
  readonly err: (line: string) => void;
}

/** The context of a command. One that runs in the server for another process gets that caller's. */
export interface CommandContext extends Terminal {
  readonly config: Config;
  /** The folder of the command line's relative paths. */
  readonly workingFolder: string;
  readonly clock: () => Date;
  readonly randomBytes: (size: number) => Uint8Array;
}

export interface DataCommandContext extends CommandContext {
  readonly database: Database;
}

export interface CommandArguments {
  readonly isHelpAsked: boolean;
  /** The values of a repeatable option, trimmed. */
  list(option: string): readonly string[];
  /** The value of an option, trimmed; undefined when not given. */
  text(option: string): string | undefined;
  requiredText(option: string): string;
  flag(option: string): boolean;
  /** The n-th positional argument, from 0. */
  operand(index: number): string;
}

/** One word of the command line, `--name VALUE` or, without `value`, the flag `--name`. */
export interface CommandOption {
  readonly value?: string;
  readonly meaning: string;
  readonly required?: boolean;
  readonly isRepeatable?: true;
  readonly question?: string;
  /** Standard input is its value when it is not given. */
  readonly isInput?: true;
}

interface CommandDescription {
  readonly name: string;
  readonly summary: string;
  /** What follows the name on the usage line, if not simply the operands and options. */
  readonly usage?: string;
  readonly details?: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Positional arguments by their name in the usage line; all required. */
  readonly operands?: readonly string[];
}

/** A command that works in its own process, whether or not a server runs. */
interface ProcessCommand extends CommandDescription {
  readonly kind: 'process';
  run(context: CommandContext, args: CommandArguments): Promise<number | undefined>;
}

/**
 * A command that works on the data, with an open database: in this process, or in the server that holds the embedded
 * folder and runs the command.
 */
export interface DataCommand extends CommandDescription {
  readonly kind?: undefined;
  readonly skipsMigration?: true;
  /** Whether it needs the role that owns the tables. */
  readonly isForOwner?: true;
  /** Returns the exit code, if it is not 0. */
  run(context: DataCommandContext, args: CommandArguments): Promise<number | undefined>;
}

export type Command = ProcessCommand | DataCommand;

/** The actor of a command in the ledger and the audit log: the user of the operating system. */
export function commandLineActor(): Actor {
  return { userId: null, name: `command line (${systemUser()})` };
}

/** A container may run under a user id without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
