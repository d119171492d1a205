import type { HouseQuestion } from '@portal/contract/cellar/house-import/house-import.schemas';
import { BYTE_ORDER_MARK, csvLine, unguardFormula } from '../../../lib/csv-cells.ts';
import { StartError } from '../../../start-error.ts';
import { t } from '../../../texts/house-import.ts';
import type { FileSource } from '../imports/file-source.ts';
import { detectDelimiter, readTable } from '../imports/table-reader.ts';
import { detectEncoding } from '../imports/text-encoding.ts';
import type { HouseAnswer } from './reading/questions.ts';
import type { WrongRow } from './reading/house-records.ts';

const ASKED = ['Table', 'Column', 'Value'] as const;
const ANSWER = 'Answer';

/**
 * Writes the answers that were given, and below them open questions, whose answers are filled in by hand. An answer may
 * open another question, such as a country that of a state: the file then has both.
 */
export function questionsCsv(
  questions: readonly HouseQuestion[],
  answers: readonly HouseAnswer[],
): string {
  const header = [...ASKED, 'Rows', 'Proposals', 'Allowed', ANSWER];
  const isOpen = (one: HouseAnswer) =>
    questions.some(
      ({ table, column, value }) =>
        table === one.table && column === one.column && value === one.value,
    );
  const given = answers
    .filter((one) => !isOpen(one))
    .map(({ table, column, value, answer }) => [table, column, value, '', '', '', answer]);
  const open = questions.map(({ table, column, value, rows: count, proposals, allowed }) => [
    table,
    column,
    value,
    count,
    proposals.join(' or '),
    allowed,
    '',
  ]);
  return BYTE_ORDER_MARK + [header, ...given, ...open].map(csvLine).join('');
}

/** Reads answers; rows without one stay open. Throws a StartError for another table. */
export async function readAnswersFile(file: FileSource): Promise<HouseAnswer[]> {
  const encoding = await detectEncoding(file);
  const delimiter = await detectDelimiter(file, encoding);
  const answers: HouseAnswer[] = [];
  let header: string[] | undefined;
  for await (const { cells } of readTable({ file, encoding, delimiter })) {
    if (header === undefined) {
      header = cells.map((cell) => cell.trim());
      const missing = [...ASKED, ANSWER].filter((name) => header?.includes(name) !== true);
      if (missing.length > 0) throw new StartError(t.answersLack(file.name, missing.join(', ')));
      continue;
    }
    const cell = (name: string) => unguardFormula(cells[header?.indexOf(name) ?? -1] ?? '').trim();
    const answer = cell(ANSWER);
    if (answer === '') continue;
    answers.push({ table: cell('Table'), column: cell('Column'), value: cell('Value'), answer });
  }
  return answers;
}

/** Writes the rows that were left out, one table for each file, with the reasons in a column of their own. */
export function wrongRowsCsv(rows: readonly WrongRow[]): Map<string, string> {
  const files = new Map<string, WrongRow[]>();
  for (const row of rows) files.set(row.file, [...(files.get(row.file) ?? []), row]);
  return new Map(
    [...files].map(([file, wrong]) => {
      const header = [...(wrong[0]?.names ?? []), 'Line', 'Reason'];
      const lines = wrong.map(({ cells, names, line, reasons }) => [
        ...names.map((_, index) => cells[index] ?? ''),
        line,
        reasons.join('; '),
      ]);
      const name = file.replace(/^.*\//, '').replaceAll(/[^\w. -]/g, '_');
      return [
        `${name.replace(/\.\w+$/, '')}.csv`,
        BYTE_ORDER_MARK + [header, ...lines].map(csvLine).join(''),
      ];
    }),
  );
}
