import type { Command } from './command.ts';
import { DATA_COMMANDS } from './data-commands.ts';
import { serveCommand } from './serve.ts';

/** Every command of `portal`, in the order its help lists them. */
export const ALL_COMMANDS: readonly Command[] = [serveCommand, ...DATA_COMMANDS];
