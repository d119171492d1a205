import {
  HOUSE_LINES_LISTED,
  type HouseCheckAnswer,
  type HouseMoved,
  QUESTIONS_LISTED,
} from '@portal/contract/cellar/house-import/house-import.schemas';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../../app-context.ts';
import { invalid, orNotFound } from '../../../app-error.ts';
import { safeFileName } from '../../../lib/files/uploads.service.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import type { Steward } from '../../../plugins/session.ts';
import { StartError } from '../../../start-error.ts';
import { t } from '../../../texts/imports.ts';
import { fileInMemory } from '../imports/file-source.ts';
import { wrongRowsCsv } from './answers-file.ts';
import type { HouseCheck, HouseOptions } from './check-house.ts';
import { checkHouse, moveHouse } from './house-import.service.ts';
import { lockRun, updateRun } from './house-runs.repository.ts';
import { writeAnswers } from './known-house.repository.ts';
import { chooseFiles, type HouseFiles, unzipHouse } from './reading/house-files.ts';
import type { HouseAnswer } from './reading/questions.ts';

/** A call with the files of a house: one zip, or tables. */
interface SentHouse {
  readonly body: { readonly leave_out_wrong: boolean; readonly allow_similar_numbers: boolean };
  readonly uploads: readonly Upload[];
  readonly steward: Steward;
}

/** Reports what moving the files in would do; writes nothing. 400 for files that cannot be a house. */
export async function checkSent(context: AppContext, sent: SentHouse): Promise<HouseCheckAnswer> {
  return toAnswer(await checkHouse(context, await filesOf(sent), optionsOf(sent)));
}

/** The rows that would be left out, one table for each file. */
export async function wrongRowsOf(
  context: AppContext,
  sent: SentHouse,
): Promise<Map<string, string>> {
  const { reading } = await checkHouse(context, await filesOf(sent), optionsOf(sent));
  return wrongRowsCsv(reading.wrongRows);
}

/** Moves the files in after checking them again; 400, and nothing written, where something stops all of it. */
export async function moveSent(context: AppContext, sent: SentHouse): Promise<HouseMoved> {
  const options = { ...optionsOf(sent), actor: sent.steward };
  const { check, runId, bottles, isStopped } = await moveHouse(
    context,
    await filesOf(sent),
    options,
  );
  if (runId === null) throw invalid({ file: [...check.blockedBy] });
  return { id: runId, bottles, is_stopped: isStopped };
}

/** Stores how a value is read; an empty answer takes one back. */
export function answerValue(
  { clock, database }: AppContext,
  { name: actor }: Steward,
  answer: HouseAnswer,
): Promise<void> {
  return database.transaction((tx) => writeAnswers(tx, [answer], { actor, at: clock() }));
}

/** Stops a run after the client that is being written; a finished one stays as it is. 404 for an unknown number. */
export function stopRun({ clock, database }: AppContext, runId: number): Promise<void> {
  return database.transaction(async (tx) => {
    const { finishedAt, undoneAt } = orNotFound(await lockRun(tx, runId));
    if (finishedAt === null && undoneAt === null)
      await updateRun(tx, runId, { stoppedAt: clock() });
  });
}

const optionsOf = ({ body }: SentHouse): HouseOptions => ({
  leavesOutWrong: body.leave_out_wrong,
  allowsSimilarNumbers: body.allow_similar_numbers,
});

async function filesOf({ uploads }: SentHouse): Promise<HouseFiles> {
  const sent = uploads.filter(({ field }) => field === 'file');
  const [first] = sent;
  if (first === undefined) throw invalid({ file: [FIELD_MESSAGES.required] });
  if (sent.some(({ isTooLarge }) => isTooLarge)) throw invalid({ file: [t.importTooLarge] });
  const named = sent.map(({ fileName, content }) => fileInMemory(safeFileName(fileName), content));
  try {
    const isZip = sent.length === 1 && /\.zip$/i.test(first.fileName);
    return isZip
      ? await unzipHouse(safeFileName(first.fileName), first.content)
      : chooseFiles(named);
  } catch (error) {
    throw error instanceof StartError ? invalid({ file: [error.message] }) : error;
  }
}

function toAnswer({
  reading,
  clients,
  totals,
  notes,
  similar,
  blockedBy,
}: HouseCheck): HouseCheckAnswer {
  const { tables, ignored, questions, fileProblems, rowProblems } = reading;
  const problems = [...fileProblems, ...rowProblems];
  return {
    tables: tables.map(({ unread, ...table }) => ({ ...table, unread: [...unread] })),
    ignored: [...ignored],
    totals,
    clients: clients.map(({ client, fileBottles, fileCases, bottlesNew, leftOut }) => ({
      number: client.number,
      name: client.name,
      account_id: client.known?.id ?? null,
      bottles: fileBottles,
      cases: fileCases,
      bottles_new: bottlesNew,
      left_out: leftOut,
    })),
    questions: questions.slice(0, QUESTIONS_LISTED),
    question_count: questions.length,
    problems: problems.slice(0, HOUSE_LINES_LISTED),
    problem_count: problems.length,
    notes: notes.slice(0, HOUSE_LINES_LISTED),
    note_count: notes.length,
    similar: similar.slice(0, HOUSE_LINES_LISTED),
    similar_count: similar.length,
    blocked_by: [...blockedBy],
  };
}
