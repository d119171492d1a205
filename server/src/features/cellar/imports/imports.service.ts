import type { ColumnMapping } from '@portal/contract/cellar/imports/import-columns';
import { localTime } from '@portal/contract/provider/local-time';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { analyzeImported } from '../../../db/maintenance.ts';
import { StartError } from '../../../start-error.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../lib/audit/audit.repository.ts';
import { isClosedUnderLock } from '../../../lib/stock-lock.ts';
import { importNotice } from '../../access/notices/stock-changes.ts';
import { notifyStockChange } from '../../access/notices/stock-notices.service.ts';
import type { FileSource } from './file-source.ts';
import { insertBatch, setReport } from './import-batches.repository.ts';
import type { ImportPlan } from './import-plan.ts';
import { type ImportOutcome, importReport } from './import-report.ts';
import type { WriteProgress } from './insert-rows.ts';
import { selectKnownState, selectProducers } from './known-state.repository.ts';
import { planImport } from './plan-import.ts';
import { type ReadFile, type ReadProgress, readFile } from './read-file.ts';
import { identifyRows } from './row-identity.ts';
import { lockImports, writePlan } from './write-plan.repository.ts';

// The longest that an import may hold up other work.
const LIMIT_MS = 10 * 60_000;

/** A file to import into an account, or only to check. */
export interface ImportRequest {
  readonly accountId: number;
  readonly file: FileSource;
  /** Columns chosen by hand, for a file whose header is not recognised. */
  readonly mapping?: ColumnMapping | undefined;
  readonly isDryRun: boolean;
  readonly actor: Actor;
  /** Whether a case number that differs from another one only in leading zeros makes a new case. */
  readonly allowsSimilarNumbers?: boolean;
  /** One of the clients of a house: what changes nothing is not recorded for each of them. */
  readonly isPartOfMove?: true;
  readonly onRead?: ReadProgress;
  readonly onWritten?: WriteProgress;
}

type ImportContext = Pick<AppContext, 'clock' | 'config' | 'database' | 'randomBytes'>;

/**
 * Imports the bottles of a file in one transaction (docs/product/imports.md#all-or-nothing). Importing the same file
 * twice changes nothing. A dry run makes the same plan and does not execute it, nor does an import with similar case
 * numbers that are not allowed.
 */
export async function importFile(
  context: ImportContext,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { database } = context;
  const { onRead, mapping } = request;
  const file = await readFile(request.file, { onRead, mapping });
  if (file.problems.length > 0) return { file, caseNumbers: [], batchId: null, isHeld: false };
  const outcome = await database.transaction((tx) => importRows(tx, context, request, file), {
    limitMs: LIMIT_MS,
  });
  if (outcome.batchId !== null) await analyzeImported(database, file.rows.length);
  return outcome;
}

/** Plans the rows of a file and writes them, in the caller's transaction, unless it is a dry run. */
export async function importRows(
  tx: Db,
  context: ImportContext,
  request: Omit<ImportRequest, 'file'>,
  file: ReadFile,
): Promise<ImportOutcome> {
  const { accountId, isDryRun, allowsSimilarNumbers = false } = request;
  if (!isDryRun) {
    await lockImports(tx);
    if (await isClosedUnderLock(tx, accountId)) throw new StartError('This account is closed.');
  }
  // After the lock, so that an import that waited is dated by the day it writes.
  const now = context.clock();
  const { date: today } = localTime(now, context.config.provider.timeZone);
  const producers = file.format.lacksProducer
    ? await selectProducers(tx)
    : new Map<string, string>();
  const rows = identifyRows(file.rows, producers);
  const state = await selectKnownState(tx, accountId, rows);
  const plan = planImport({ rows, skipped: file.skipped }, today, state);
  const isHeld = plan.report.similarNumbers.length > 0 && !allowsSimilarNumbers;
  if (isDryRun || isHeld) return { file, plan, caseNumbers: [], batchId: null, isHeld };
  const { casePrefix } = context.config.provider;
  const written = await writeBatch(tx, request, { file, plan, now, casePrefix });
  if (written.batchId !== null || request.isPartOfMove !== true) {
    await writeAudit(tx, auditEntry(request, { file, plan, now }, written.batchId));
  }
  if (written.batchId !== null) {
    const { bottles } = plan.report;
    const notice = importNotice({ accountId, bottles }, file.name);
    await notifyStockChange(tx, { ...context, clock: () => now }, [notice]);
  }
  return { file, plan, ...written, isHeld };
}

interface Planned {
  readonly file: ReadFile;
  readonly plan: ImportPlan;
  readonly now: Date;
}

/** Writes new rows under a batch; a file without new rows makes no batch. */
async function writeBatch(
  tx: Db,
  { accountId, actor, onWritten }: Omit<ImportRequest, 'file'>,
  { file, plan, now, casePrefix }: Planned & { readonly casePrefix: string },
) {
  if (plan.rows.length === 0) return { caseNumbers: [], batchId: null };
  const batchId = await insertBatch(tx, {
    accountId,
    fileName: file.name,
    format: file.format.name,
    bottles: plan.report.bottles,
    actorUserId: actor.userId,
    actor: actor.name,
    createdAt: now,
  });
  const origin = { accountId, actor, note: file.name, casePrefix, batchId, at: now };
  const caseNumbers = await writePlan(tx, plan, origin, onWritten);
  await setReport(tx, accountId, batchId, importReport({ file, plan, caseNumbers }));
  return { caseNumbers, batchId };
}

function auditEntry(
  { accountId, actor }: Pick<ImportRequest, 'accountId' | 'actor'>,
  { file, plan, now }: Planned,
  batchId: number | null,
): AuditEntry {
  const { winesNew, bottles, rowsKnown, skipped, similarNumbers } = plan.report;
  return {
    at: now,
    actor,
    accountId,
    action: 'imported',
    subjectType: 'account',
    subjectId: String(accountId),
    details: {
      import: batchId,
      file: file.name,
      format: file.format.name,
      rows: file.rowCount,
      rowsKnown,
      rowsSkipped: skipped.length,
      winesNew,
      casesNew: plan.cases.length,
      bottles,
      ...(similarNumbers.length > 0 && { similarNumbers: similarNumbers.length }),
    },
  };
}
