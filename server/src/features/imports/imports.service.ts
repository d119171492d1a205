import type { ColumnMapping } from '@portal/contract/staff-imports/import-columns';
import type { AppContext } from '../../app-context.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { runMaintenance } from '../../db/maintenance.ts';
import { StartError } from '../../start-error.ts';
import { type Actor, type AuditEntry, writeAudit } from '../audit/audit.repository.ts';
import { isClosedUnderLock } from '../inventory/stock-lock.ts';
import { importNotice } from '../notices/stock-changes.ts';
import { notifyStockChange } from '../notices/stock-notices.service.ts';
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
// Tables with so many new rows are vacuumed immediately: searches would be slow until the next maintenance.
const MANY_ROWS = 10_000;

/** A file to import into an account, or only to check. */
export interface ImportRequest {
  readonly accountId: number;
  readonly file: FileSource;
  /** Columns chosen by hand, for a file whose header is not recognised. */
  readonly mapping?: ColumnMapping | undefined;
  readonly isDryRun: boolean;
  readonly actor: Actor;
  readonly now: Date;
  /** Today at the provider's, YYYY-MM-DD. */
  readonly today: string;
  readonly onRead?: ReadProgress;
  readonly onWritten?: WriteProgress;
}

/**
 * Imports the bottles of a file in one transaction (docs/product/imports.md#all-or-nothing). Importing the same file
 * twice changes nothing. A dry run makes the same plan and does not execute it.
 */
export async function importFile(
  context: Pick<AppContext, 'config' | 'database'>,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { config, database } = context;
  const { onRead, mapping, isDryRun } = request;
  const file = await readFile(request.file, { onRead, mapping });
  if (file.problems.length > 0) return { file, caseNumbers: [], batchId: null };
  const outcome = await database.transaction((tx) => planAndWrite(tx, config, request, file), {
    limitMs: LIMIT_MS,
  });
  if (!isDryRun && file.rows.length >= MANY_ROWS) await runMaintenance(database);
  return outcome;
}

async function planAndWrite(
  tx: Db,
  config: Config,
  request: ImportRequest,
  file: ReadFile,
): Promise<ImportOutcome> {
  const { accountId, isDryRun, today } = request;
  if (!isDryRun) {
    await lockImports(tx);
    if (await isClosedUnderLock(tx, accountId)) throw new StartError('This account is closed.');
  }
  const producers = file.format.lacksProducer
    ? await selectProducers(tx)
    : new Map<string, string>();
  const rows = identifyRows(file.rows, producers);
  const state = await selectKnownState(tx, accountId, rows);
  const plan = planImport({ rows, skipped: file.skipped }, today, state);
  if (isDryRun) return { file, plan, caseNumbers: [], batchId: null };
  const written = await writeBatch(tx, request, { file, plan });
  await writeAudit(tx, auditEntry(request, file, plan, written.batchId));
  if (written.batchId !== null) {
    const { bottles } = plan.report;
    const notice = importNotice({ accountId, bottles }, file.name);
    await notifyStockChange(tx, { config, clock: () => request.now }, [notice]);
  }
  return { file, plan, ...written };
}

/** Writes new rows under a batch; a file without new rows makes no batch. */
async function writeBatch(
  tx: Db,
  { accountId, actor, now, onWritten }: ImportRequest,
  { file, plan }: { readonly file: ReadFile; readonly plan: ImportPlan },
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
  const origin = { accountId, actor, note: file.name, batchId, at: now };
  const caseNumbers = await writePlan(tx, plan, origin, onWritten);
  await setReport(tx, accountId, batchId, importReport({ file, plan, caseNumbers }));
  return { caseNumbers, batchId };
}

function auditEntry(
  { accountId, actor, now }: ImportRequest,
  file: ReadFile,
  plan: ImportPlan,
  batchId: number | null,
): AuditEntry {
  const { winesNew, bottles, rowsKnown, skipped } = plan.report;
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
    },
  };
}
