import { deleteAccountCommand, exportAccountCommand } from './account-data.ts';
import {
  createAccountCommand,
  createUserCommand,
  deactivateUserCommand,
  resetSecondFactorCommand,
} from './accounts-and-users.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import type { DataCommand } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { exportHouseCommand } from './export-house.ts';
import { importCommand } from './import.ts';
import { importHouseCommand } from './import-house.ts';
import { migrateCommand } from './migrate.ts';
import { recordBounceCommand } from './record-bounce.ts';
import { seedDemoCommand } from './seed-demo.ts';

/** The commands that work on the data: a server that holds the folder runs them for others. */
export const DATA_COMMANDS: readonly DataCommand[] = [
  migrateCommand,
  seedDemoCommand,
  createAccountCommand,
  createUserCommand,
  deactivateUserCommand,
  resetSecondFactorCommand,
  importCommand,
  importHouseCommand,
  exportHouseCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  recordBounceCommand,
  exportAccountCommand,
  deleteAccountCommand,
];
