import { backupCommand } from './backup.ts';
import type { DataCommand } from './command.ts';
import { createAccountCommand } from './create-account.ts';
import { createUserCommand } from './create-user.ts';
import { deactivateUserCommand } from './deactivate-user.ts';
import { deleteAccountCommand } from './delete-account.ts';
import { doctorCommand } from './doctor.ts';
import { exportAccountCommand } from './export-account.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { seedDemoCommand } from './seed-demo.ts';

/** The commands that work on the data: a server that holds the folder runs them for others. */
export const DATA_COMMANDS: readonly DataCommand[] = [
  migrateCommand,
  seedDemoCommand,
  createAccountCommand,
  createUserCommand,
  deactivateUserCommand,
  importCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  exportAccountCommand,
  deleteAccountCommand,
];
