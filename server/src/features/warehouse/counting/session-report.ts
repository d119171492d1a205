import { Readable } from 'node:stream';
import {
  type CountSession,
  MAX_REPORT_ROWS,
  type SessionReport,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/counting.ts';
import { BYTE_ORDER_MARK, csvLine, guardCaseNumber } from '../../../lib/csv-cells.ts';
import { listNotHere } from './session-cases.repository.ts';
import {
  listDifferingCounts,
  listFoundInSession,
  listPeople,
  listReportLines,
  type ReportLine,
  sumCounts,
} from './session-report.repository.ts';

/** Reads the report of a session: what was counted, by whom, how long, and what became of each difference. */
export async function readReport(db: Db, session: CountSession): Promise<SessionReport> {
  const { id, counted, not_here: notHere } = session;
  const { equal_cases: equal, ...counts } = await sumCounts(db, id);
  const people = await listPeople(db, id);
  const moments = people.flatMap((one) => [one.first_at, one.last_at]).toSorted();
  return {
    session,
    cases: {
      counted,
      equal,
      different: counted - equal,
      not_here: notHere,
      not_looked_at: session.case_count - counted - notHere,
    },
    counts,
    first_at: moments[0] ?? null,
    last_at: moments.at(-1) ?? null,
    people,
    different: await listDifferingCounts(db, id),
    not_here: await listNotHere(db, id, MAX_REPORT_ROWS),
    found: await listFoundInSession(db, id),
  };
}

const CASES_PER_PIECE = 500;

/** Writes every case of a session as CSV, a piece at a time at the speed of the reader. */
export function reportCsv(db: Db, sessionId: number): Readable {
  return Readable.from(pieces(db, sessionId), { objectMode: false });
}

async function* pieces(db: Db, sessionId: number): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(t.csv.columns)}`;
  let after = 0;
  for (;;) {
    const lines = await listReportLines(db, sessionId, { after, limit: CASES_PER_PIECE });
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines.map(lineOf).join('');
    after = last.position;
  }
}

const textOf = (texts: Readonly<Record<string, string>>, state: string) => texts[state] ?? '';
const momentOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

function lineOf(line: ReportLine): string {
  const where = [guardCaseNumber(line.number), line.account, line.location];
  if (line.count === null) {
    const isDone = line.state === 'not here';
    const by = isDone ? [line.by, momentOf(line.at)] : [null, null];
    return csvLine([...where, textOf(t.csv.results, line.state), ...by, null, null, null]);
  }
  const result = line.count === 'equal' ? t.csv.equal : t.csv.different;
  const decision = textOf(t.csv.decisions, line.count);
  const decided = [decision, line.decidedBy, momentOf(line.decidedAt)];
  return csvLine([...where, result, line.countedBy, momentOf(line.countedAt), ...decided]);
}
