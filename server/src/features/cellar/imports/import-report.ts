import type { ImportReport } from '@portal/contract/cellar/imports/staff-imports.schemas';
import { t } from '../../../texts/imports.ts';
import type { ChangedRow, Difference, ImportPlan } from './import-plan.ts';
import type { Problem, SkippedRow } from './import-row.ts';
import type { ReadFile } from './read-file.ts';
import type { SimilarNumber } from './similar-numbers.ts';

/** The result of an import: faults and nothing written, or the plan, executed unless it was a dry run. */
export interface ImportOutcome {
  readonly file: ReadFile;
  /** Undefined when the file has problems. */
  readonly plan?: ImportPlan;
  /** Numbers of the plan's new cases, in its order; empty after a dry run. */
  readonly caseNumbers: readonly string[];
  /** The number of the import; null when nothing was written. */
  readonly batchId: number | null;
  /** Whether similar case numbers, which the request did not allow, keep it from being written. */
  readonly isHeld: boolean;
}

const LONGEST_VALUE = 60;

const MOST_NOTES_KEPT = 500;

type Result = Pick<ImportOutcome, 'file' | 'plan' | 'caseNumbers'>;
type PlannedImport = Result & { readonly plan: ImportPlan };

export function reportLines(
  { file, plan, caseNumbers, isHeld }: Omit<ImportOutcome, 'batchId'>,
  isDryRun: boolean,
): string[] {
  if (plan === undefined) return [];
  const { report, cases } = plan;
  return [
    fileLine(file),
    `Wines: ${report.winesNew} new, ${report.winesKnown} known`,
    `Cases: ${cases.length} new, ${report.casesKnown} known`,
    `Bottles: ${report.bottles}`,
    `Rows known from before: ${report.rowsKnown}`,
    `Rows skipped: ${report.skipped.length}`,
    ...report.skipped.map((row) => `  ${skippedLine(row)}`),
    ...remarkLines({ file, plan, caseNumbers }),
    isDryRun ? t.dryRun : isHeld ? t.nothingWritten : 'Done.',
  ];
}

/** The report for a page and for the record of the import: its counts, and the first of its lines. */
export function importReport(planned: PlannedImport): ImportReport {
  const { file, plan } = planned;
  const { report, cases } = plan;
  const notes = [...report.skipped.map(skippedLine), ...remarkLines(planned)];
  return {
    rows: file.rowCount,
    wines_new: report.winesNew,
    wines_known: report.winesKnown,
    cases_new: cases.length,
    cases_known: report.casesKnown,
    bottles: report.bottles,
    rows_known: report.rowsKnown,
    rows_skipped: report.skipped.length,
    notes: notes.slice(0, MOST_NOTES_KEPT),
    note_count: notes.length,
  };
}

/** Lists differences between the file and stored wines, and bottles that got other case numbers. */
function remarkLines({ plan: { report, cases }, caseNumbers }: PlannedImport): string[] {
  return [
    ...similarLines(report),
    ...report.changed.map(changedLine),
    ...report.differences.map(differenceLine),
    ...cases.flatMap(({ numberTaken }, index) =>
      numberTaken === null ? [] : [renumberedLine(numberTaken, caseNumbers[index])],
    ),
  ];
}

export function problemLines({ problems }: ReadFile): string[] {
  const count = problems.length === 1 ? '1 fault' : `${problems.length} faults`;
  return [...problems.map(problemLine), t.faultsNothingWritten(count)];
}

function fileLine({ name, format, encoding, rowCount }: ReadFile): string {
  const rows = rowCount === 1 ? '1 row' : `${rowCount} rows`;
  return `File: ${name} (${format.name}, ${encoding}, ${rows})`;
}

function problemLine({ line, column, value, allowed }: Problem): string {
  return `line ${line}, ${column}: ${quoted(value)}; allowed is ${allowed}`;
}

function skippedLine({ line, reason }: SkippedRow): string {
  return `line ${line}: ${reason}`;
}

function changedLine({ line, inFile, stored }: ChangedRow): string {
  return `line ${line}: known already with quantity ${stored}, in the file ${inFile}; not added`;
}

function differenceLine({ line, column, inFile, known, knownFromLine }: Difference): string {
  const where = knownFromLine === null ? 'the known wine' : `line ${knownFromLine}`;
  return `line ${line}, ${column}: ${quoted(inFile)}, but ${where} has ${quoted(known)}, which stays`;
}

/** Lists new cases whose number differs from another one only in leading zeros. */
export const similarLines = ({ similarNumbers }: ImportPlan['report']): string[] =>
  similarNumbers.map(similarLine);

function similarLine({ line, inFile, known, owner }: SimilarNumber): string {
  const of = typeof owner === 'number' ? `line ${owner}` : owner;
  return `line ${line}: case ${inFile} is new, but case ${known} of ${of} differs only in leading zeros`;
}

function renumberedLine(taken: string, given: string | undefined): string {
  const stead = given === undefined ? 'a new number is given' : `it is ${given} here`;
  return `case ${taken} of the file belongs to another account; ${stead}`;
}

/** Formats a value on one line, without control characters for the terminal. */
function quoted(value: string): string {
  const characters = Array.from(value.replace(/\p{C}/gu, '\u{fffd}'));
  const text = characters.slice(0, LONGEST_VALUE).join('');
  return `"${text}${characters.length > LONGEST_VALUE ? '…' : ''}"`;
}
