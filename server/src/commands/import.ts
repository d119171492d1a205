import { resolve } from 'node:path';
import { fileOnDisk } from '../features/cellar/imports/file-source.ts';
import { problemLines, reportLines } from '../features/cellar/imports/import-report.ts';
import { importFile } from '../features/cellar/imports/imports.service.ts';
import { t } from '../texts/imports.ts';
import { ACCOUNT_OPTION, findAccount } from './argument-values.ts';
import { commandLineActor, type DataCommand, type DataCommandContext, EXIT } from './command.ts';

// Shorter imports end before progress is of use.
const LONG_IMPORT_ROWS = 10_000;

/** Imports the bottles of a file into an account (docs/product/imports.md). */
export const importCommand: DataCommand = {
  name: 'import',
  summary: 'Puts the bottles of a CSV file into an account.',
  details: [
    "Reads our own CSV (the header of our exports) and CellarTracker's list, inventory and bottles",
    'exports, recognised by their header. The same file twice changes nothing. Where anything in the',
    'file is wrong, all of it is listed and nothing is written.',
  ],
  operands: ['FILE'],
  options: {
    account: { ...ACCOUNT_OPTION, required: true },
    'allow-similar-numbers': {
      meaning: 'Makes new cases of numbers that differ from known ones only in leading zeros.',
    },
    'dry-run': { meaning: 'Says what the import would do, and writes nothing.' },
  },
  run: async (context, args) => {
    const { database, workingFolder, out, err } = context;
    const account = await findAccount(database.db, args.requiredText('account'));
    const isDryRun = args.flag('dry-run');
    const outcome = await importFile(context, {
      accountId: account.id,
      file: fileOnDisk(resolve(workingFolder, args.operand(0))),
      isDryRun,
      allowsSimilarNumbers: args.flag('allow-similar-numbers'),
      actor: commandLineActor(),
      ...progressTo(context),
    });
    if (outcome.plan === undefined) {
      for (const line of problemLines(outcome.file)) err(line);
      return EXIT.failed;
    }
    out(`Account: ${account.id} (${account.name})`);
    for (const line of reportLines(outcome, isDryRun)) out(line);
    if (outcome.isHeld) {
      err(
        `${t.similarNumbers(outcome.plan.report.similarNumbers.length)} ${t.allowSimilarNumbers}`,
      );
      return EXIT.failed;
    }
    if (outcome.batchId !== null) out(`Import: ${outcome.batchId}`);
    return EXIT.done;
  },
};

function progressTo({ err }: DataCommandContext) {
  return {
    onRead: (count: number) => err(`${count} rows read`),
    onWritten: (done: number, total: number) => {
      if (total >= LONG_IMPORT_ROWS && done % LONG_IMPORT_ROWS === 0) {
        err(`${done} of ${total} lots written`);
      }
    },
  };
}
