import type {
  HouseProblem,
  HouseQuestion,
} from '@portal/contract/cellar/house-import/house-import.schemas';
import { t } from '../../../texts/house-import.ts';
import type { HouseCheck } from './check-house.ts';

const MOST_LINES = 100;

/** A check as lines of a terminal. */
export function checkLines({ reading, clients, totals, notes, similar }: HouseCheck): string[] {
  const { tables, ignored, fileProblems, rowProblems, questions } = reading;
  return [
    ...tables.map(t.tableLine),
    ...ignored.map(t.ignoredLine),
    ...first(fileProblems.map(problemLine)),
    ...first(rowProblems.map(problemLine)),
    ...first(questions.map(questionLine)),
    ...first(similar),
    ...first(notes),
    ...clients.map(({ client, ...one }) => t.clientLine(client, one)),
    t.totalsLine(totals),
  ];
}

function problemLine({ file, line, column, value, allowed }: HouseProblem): string {
  const where = line === 0 ? file : `${file}, line ${line}`;
  return column === ''
    ? `${where}: ${allowed}`
    : `${where}, ${column}: ${quoted(value)}; allowed is ${allowed}`;
}

function questionLine({ table, column, value, rows, proposals }: HouseQuestion): string {
  const said = proposals.length === 0 ? '' : ` → ${proposals.join(' or ')}`;
  return `${table}, ${column} ${quoted(value)}: ${rows} ${rows === 1 ? 'row' : 'rows'}${said}?`;
}

/** A value on one line, without control characters for the terminal. */
const quoted = (value: string) => `"${value.replace(/\p{C}/gu, '\u{fffd}').slice(0, 80)}"`;

function first(lines: readonly string[]): string[] {
  const more = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [t.moreLines(more)] : [])];
}
