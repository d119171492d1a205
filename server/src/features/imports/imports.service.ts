import type { Database, Db } from '../../db/database.ts';
import { type Actor, writeAudit } from '../audit/audit.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import type { ImportPlan } from './import-plan.ts';
import { selectKnownState, selectProducers } from './known-state.repository.ts';
import { planImport } from './plan-import.ts';
import { type ReadFile, type ReadProgress, readFile } from './read-file.ts';
import { identifyRows } from './row-identity.ts';
import { lockImports, type WriteProgress, writePlan } from './write-plan.repository.ts';

// Nothing else is put on hold for longer than this, whatever the file.
const LIMIT_MS = 10 * 60_000;

export interface ImportRequest {
  readonly accountId: number;
  /** Absolute path of the file. */
  readonly path: string;
  readonly isDryRun: boolean;
  readonly actor: Actor;
  readonly now: Date;
  /** Today at the provider's, YYYY-MM-DD. */
  readonly today: string;
  readonly onRead: ReadProgress;
  readonly onWritten: WriteProgress;
}

/** What became of a file: faults and nothing written, or a plan, carried out unless it was a dry run. */
export interface ImportOutcome {
  readonly file: ReadFile;
  /** Undefined when the file has problems. */
  readonly plan?: ImportPlan;
  /** Numbers of the plan's new cases, in its order; empty after a dry run. */
  readonly caseNumbers: readonly string[];
}

/**
 * Puts the bottles of a file into an account, all in one transaction or none; the same file twice
 * changes nothing (decisions: Imports). A dry run makes the very plan a write would carry out.
 */
export async function importFile(
  database: Database,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const file = await readFile(request.path, request.onRead);
  if (file.problems.length > 0) return { file, caseNumbers: [] };
  return database.transaction((tx) => planAndWrite(tx, request, file), { limitMs: LIMIT_MS });
}

async function planAndWrite(
  tx: Db,
  request: ImportRequest,
  file: ReadFile,
): Promise<ImportOutcome> {
  const { accountId, isDryRun, today, actor } = request;
  if (!isDryRun) {
    await lockImports(tx);
    await lockAccountStock(tx, accountId);
  }
  const producers = file.format.lacksProducer
    ? await selectProducers(tx)
    : new Map<string, string>();
  const rows = identifyRows(file.rows, producers);
  const state = await selectKnownState(tx, accountId, rows);
  const plan = planImport({ rows, skipped: file.skipped, today }, state);
  if (isDryRun) return { file, plan, caseNumbers: [] };
  const origin = { accountId, actor: actor.name, note: file.name };
  const caseNumbers = await writePlan(tx, plan, origin, request.onWritten);
  await writeAudit(tx, auditEntry(request, file, plan));
  return { file, plan, caseNumbers };
}

function auditEntry({ accountId, actor, now }: ImportRequest, file: ReadFile, plan: ImportPlan) {
  const { winesNew, bottles, rowsKnown, skipped } = plan.report;
  return {
    at: now,
    actor,
    accountId,
    action: 'imported',
    subjectType: 'account',
    subjectId: String(accountId),
    details: {
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
