import { resolve } from 'node:path';
import { exportHouse } from '../features/cellar/house-export/house-export.service.ts';
import type { DataCommand } from './command.ts';

/** Writes the whole house into a folder (docs/product/move-in.md#moving-out). */
export const exportHouseCommand: DataCommand = {
  name: 'export-house',
  summary: 'Writes everything of all clients into a new folder.',
  details: [
    'CSV tables of clients, people, authorized users, addresses, bottles and requests, which',
    'import-house reads, and in accounts/ what export-account writes of each client, with its files,',
    'all as of one moment. The embedded database answers nothing else meanwhile.',
  ],
  operands: ['FOLDER'],
  options: {},
  run: async ({ database, workingFolder, clock, out }, args) => {
    const folder = resolve(workingFolder, args.operand(0));
    const { clients, bottles, files } = await exportHouse(database, folder, clock());
    out(
      `Clients (${clients}), bottles (${bottles}) and files (${files}) are written to ${folder}.`,
    );
  },
};
