import type { ChangedRow, Difference } from './import-plan.ts';
import type { Problem } from './import-row.ts';
import type { ImportOutcome } from './imports.service.ts';
import type { ReadFile } from './read-file.ts';

const LONGEST_VALUE = 60;

/** What the import of a file came to, as lines to read. */
export function reportLines(outcome: ImportOutcome, isDryRun: boolean): string[] {
  const { file, plan, caseNumbers } = outcome;
  if (plan === undefined) return [];
  const { report, cases } = plan;
  return [
    fileLine(file),
    `Wines: ${report.winesNew} new, ${report.winesKnown} known`,
    `Cases: ${cases.length} new, ${report.casesKnown} known`,
    `Bottles: ${report.bottles}`,
    `Rows known from before: ${report.rowsKnown}`,
    `Rows skipped: ${report.skipped.length}`,
    ...report.skipped.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...report.changed.map(changedLine),
    ...report.differences.map(differenceLine),
    ...cases.flatMap(({ numberTaken }, index) =>
      numberTaken === null ? [] : [renumberedLine(numberTaken, caseNumbers[index])],
    ),
    isDryRun ? 'Dry run: nothing was written.' : 'Done.',
  ];
}

/** Every fault of a file: line, column, value, and what is allowed. */
export function problemLines({ problems }: ReadFile): string[] {
  const count = problems.length === 1 ? '1 fault' : `${problems.length} faults`;
  return [...problems.map(problemLine), `${count} in the file; nothing was written.`];
}

function fileLine({ name, format, encoding, rowCount }: ReadFile): string {
  return `File: ${name} (${format.name}, ${encoding}, ${rowCount} rows)`;
}

function problemLine({ line, column, value, allowed }: Problem): string {
  return `line ${line}, ${column}: ${quoted(value)}; allowed is ${allowed}`;
}

function changedLine({ line, inFile, stored }: ChangedRow): string {
  return `line ${line}: known already with quantity ${stored}, in the file ${inFile}; not added`;
}

function differenceLine({ line, column, inFile, known, knownFromLine }: Difference): string {
  const where = knownFromLine === null ? 'the known wine' : `line ${knownFromLine}`;
  return `line ${line}, ${column}: ${quoted(inFile)}, but ${where} has ${quoted(known)}, which stays`;
}

function renumberedLine(taken: string, given: string | undefined): string {
  const stead = given === undefined ? 'a new number is given' : `it is ${given} here`;
  return `case ${taken} of the file belongs to another account; ${stead}`;
}

/** On one line, without anything a terminal would obey. */
function quoted(value: string): string {
  const characters = Array.from(value.replace(/\p{C}/gu, '\u{fffd}'));
  const text = characters.slice(0, LONGEST_VALUE).join('');
  return `"${text}${characters.length > LONGEST_VALUE ? '…' : ''}"`;
}
