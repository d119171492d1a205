import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import {
  FAULTS_LISTED,
  type ImportCheck,
  type ImportResult,
  mappingOf,
} from '@portal/contract/cellar/imports/staff-imports.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import type { Steward } from '../../../plugins/session.ts';
import { StartError } from '../../../start-error.ts';
import { t } from '../../../texts/imports.ts';
import { searchAccountNames } from '../../../lib/accounts/accounts.repository.ts';
import { safeFileName } from '../../../lib/files/uploads.service.ts';
import { fileInMemory } from './file-source.ts';
import { type ImportOutcome, importReport, similarLines } from './import-report.ts';
import type { Problem } from './import-row.ts';
import { importFile } from './imports.service.ts';
import type { ReadFile } from './read-file.ts';
import { HeaderError } from './recognise-format.ts';

/** A call with a file for an account; `columns` is the mapping as sent. */
export interface ImportFile {
  readonly body: {
    readonly account: number;
    readonly columns: string | null;
    readonly allow_similar_numbers?: boolean;
  };
  readonly uploads: readonly Upload[];
  readonly steward: Steward;
}

/** Reports what importing a file would do; writes nothing. 400 for a file that cannot be imported. */
export async function checkFile(context: AppContext, sent: ImportFile): Promise<ImportCheck> {
  const outcome = await run(context, sent, true).catch(readHeaderError);
  if (outcome instanceof HeaderError) {
    return { outcome: 'unknown header', refusal: outcome.message, header: [...outcome.header] };
  }
  const { file, plan, caseNumbers } = outcome;
  const facts = factsOf(file);
  if (plan !== undefined) {
    const report = importReport({ file, plan, caseNumbers });
    const similar = similarLines(plan.report);
    return {
      outcome: 'ready',
      ...facts,
      report,
      similar_numbers: similar.slice(0, FAULTS_LISTED),
      similar_count: similar.length,
    };
  }
  const faults = file.problems.slice(0, FAULTS_LISTED);
  return { outcome: 'faulty', ...facts, faults, fault_count: file.problems.length };
}

/** Lists every fault of a file, without a limit. */
export async function listFaults(
  context: AppContext,
  sent: ImportFile,
): Promise<readonly Problem[]> {
  return (await run(context, sent, true).catch(refuseFile)).file.problems;
}

/**
 * Imports a file after running the checks again; 400 when it has faults, or similar case numbers that are not allowed,
 * and nothing is written.
 */
export async function importSentFile(context: AppContext, sent: ImportFile): Promise<ImportResult> {
  const outcome = await run(context, sent, false).catch(refuseFile);
  const { file, plan, caseNumbers, batchId, isHeld } = outcome;
  if (plan === undefined) {
    throw invalid({ file: [t.fileHasFaults(file.problems.length)] });
  }
  if (isHeld) {
    const numbers = t.similarNumbers(plan.report.similarNumbers.length);
    throw invalid({ allow_similar_numbers: [t.similarNumbersUnallowed(numbers)] });
  }
  return { id: batchId, report: importReport({ file, plan, caseNumbers }) };
}

/** Reads and plans, and writes unless it is a dry run. */
async function run(
  context: AppContext,
  { body, uploads, steward }: ImportFile,
  isDryRun: boolean,
): Promise<ImportOutcome> {
  const { database } = context;
  const upload = readUpload(uploads);
  const { account, columns, allow_similar_numbers: allowsSimilarNumbers = false } = body;
  const [found] = await searchAccountNames(database.db, { search: '', account }, 1);
  if (found === undefined) throw invalid({ account: [FIELD_MESSAGES.unknownKey(account)] });
  if (found.is_closed) throw invalid({ account: [t.accountClosed] });
  return importFile(context, {
    accountId: account,
    file: fileInMemory(safeFileName(upload.fileName), upload.content),
    mapping: mappingOf(columns),
    isDryRun,
    allowsSimilarNumbers,
    actor: steward,
  });
}

function readUpload(uploads: readonly Upload[]): Upload {
  const upload = uploads.find(({ field }) => field === 'file');
  if (upload === undefined) throw invalid({ file: [FIELD_MESSAGES.required] });
  if (upload.isTooLarge) throw invalid({ file: [t.importTooLarge] });
  return upload;
}

function factsOf({ name, format, encoding, rowCount }: ReadFile) {
  return { file_name: name, format: format.name, encoding, rows: rowCount };
}

/** An unknown header is a result of the check, because its columns can be chosen. */
function readHeaderError(error: unknown): HeaderError {
  return error instanceof HeaderError ? error : refuseFile(error);
}

/** Reports a fault of the whole file under `file`. */
function refuseFile(error: unknown): never {
  throw error instanceof StartError ? invalid({ file: [error.message] }) : error;
}
