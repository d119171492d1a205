import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  questionsCsv,
  readAnswersFile,
  wrongRowsCsv,
} from '../features/cellar/house-import/answers-file.ts';
import type { HouseCheck } from '../features/cellar/house-import/check-house.ts';
import { checkLines } from '../features/cellar/house-import/check-lines.ts';
import { checkHouse, moveHouse } from '../features/cellar/house-import/house-import.service.ts';
import { findHouseFiles } from '../features/cellar/house-import/reading/house-files.ts';
import type { HouseAnswer } from '../features/cellar/house-import/reading/questions.ts';
import { reconcileRun } from '../features/cellar/house-import/reconcile-run.ts';
import { fileOnDisk } from '../features/cellar/imports/file-source.ts';
import { t } from '../texts/house-import.ts';
import {
  type CommandArguments,
  commandLineActor,
  type DataCommand,
  type DataCommandContext,
  EXIT,
} from './command.ts';

const PROGRESS_EVERY = 25;

/** Moves a whole house in (docs/product/move-in.md). */
export const importHouseCommand: DataCommand = {
  name: 'import-house',
  summary: 'Moves a whole house in: clients, people, addresses, wines, bottles and past requests.',
  details: [
    'Reads the CSV and .xlsx files of a folder, or of a zip. What it does not know it asks: write the',
    'questions into a file, fill in the answers, and give it with --answers. The same files twice change',
    'nothing, and continue a move that was stopped. Nobody is invited and no mail is sent.',
  ],
  operands: ['FOLDER'],
  options: {
    'dry-run': { meaning: 'Says what the move would do, and writes nothing.' },
    answers: { value: 'FILE', meaning: 'Answers to questions, kept for later moves.' },
    'write-answers': { value: 'FILE', meaning: 'Writes the answers given and the open questions.' },
    'skip-wrong': {
      value: 'FOLDER',
      meaning: 'Leaves rows out that are wrong or asked about, and writes them here.',
    },
    'take-out': { meaning: 'Takes bottles out that the files no longer have.' },
    'allow-similar-numbers': {
      meaning: 'Makes new cases of numbers that differ from known ones only in leading zeros.',
    },
    report: {
      value: 'FILE',
      meaning: 'Writes the reconciliation, as .csv or .pdf.',
    },
  },
  run: async (context, args) => {
    const files = await findHouseFiles(fileOf(context, args.operand(0)));
    const options = await optionsOf(context, args);
    const isDryRun = args.flag('dry-run');
    const moved = isDryRun ? null : await moveHouse(context, files, options);
    const check = moved?.check ?? (await checkHouse(context, files, options));
    for (const line of checkLines(check)) context.out(line);
    await writeFiles(context, args, check, options.answers);
    for (const reason of check.blockedBy) context.err(reason);
    const runId = moved?.runId ?? null;
    if (moved === null || runId === null) {
      context.out(isDryRun ? t.dryRun : t.nothingWritten);
      return check.blockedBy.length > 0 ? EXIT.failed : EXIT.done;
    }
    await reconcileRun(context, runId, {
      print: context.out,
      file: args.text('report') === undefined ? null : fileOf(context, args.requiredText('report')),
    });
    context.out(moved.isStopped ? t.stoppedLine(runId) : t.movedLine(runId, moved.bottles));
    return EXIT.done;
  },
};

async function optionsOf(context: DataCommandContext, args: CommandArguments) {
  const answers = args.text('answers');
  return {
    actor: commandLineActor(),
    answers:
      answers === undefined ? [] : await readAnswersFile(fileOnDisk(fileOf(context, answers))),
    leavesOutWrong: args.text('skip-wrong') !== undefined,
    takesOut: args.flag('take-out'),
    allowsSimilarNumbers: args.flag('allow-similar-numbers'),
    onProgress: (done: number, of: number) => {
      if (done % PROGRESS_EVERY === 0) context.err(t.progress(done, of));
    },
  };
}

async function writeFiles(
  context: DataCommandContext,
  args: CommandArguments,
  { reading }: HouseCheck,
  answers: readonly HouseAnswer[],
): Promise<void> {
  const questions = args.text('write-answers');
  if (questions !== undefined) {
    await writeFile(fileOf(context, questions), questionsCsv(reading.questions, answers));
  }
  const folder = args.text('skip-wrong');
  if (folder === undefined || reading.wrongRows.length === 0) return;
  await mkdir(fileOf(context, folder), { recursive: true });
  for (const [name, content] of wrongRowsCsv(reading.wrongRows)) {
    await writeFile(join(fileOf(context, folder), name), content);
  }
}

const fileOf = ({ workingFolder }: DataCommandContext, path: string) =>
  resolve(workingFolder, path);
