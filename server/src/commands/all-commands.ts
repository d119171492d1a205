import type { Command } from './command.ts';
import { createAccountCommand } from './create-account.ts';
import { createUserCommand } from './create-user.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { seedDemoCommand } from './seed-demo.ts';
import { serveCommand } from './serve.ts';

/** Every command of `portal`, in the order its help lists them. */
export const ALL_COMMANDS: readonly Command[] = [
  serveCommand,
  migrateCommand,
  seedDemoCommand,
  createAccountCommand,
  createUserCommand,
  importCommand,
];
