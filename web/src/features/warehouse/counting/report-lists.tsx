import type { SessionReport } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { Link } from '@tanstack/react-router';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/counting.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { caseColumns } from '../../../ui/link-columns.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';

type Differing = SessionReport['different'][number];
type Missing = SessionReport['not_here'][number];
type Found = SessionReport['found'][number];

const MARKS = {
  differs: { state: 'requested', isBad: true },
  corrected: { state: 'completed' },
  'count again': { state: 'processed' },
} as const;

function decisionText({ state, decided_by: by, decided_at: at }: Differing): string {
  const decision = t.decisions[state];
  return by === null || at === null ? decision : t.decidedBy(decision, by, providerMoment(at));
}

const DIFFERENT_COLUMNS: readonly Column<Differing>[] = [
  ...caseColumns<Differing>((row) => row.case),
  {
    name: t.casesCounted,
    isNamed: true,
    cell: ({ counted_by: by, counted_at: at }) => (
      <NoBreakNumbers text={t.startedBy(by, providerMoment(at))} />
    ),
  },
  {
    name: t.decision,
    className: dense.whole,
    cell: (row) => (
      <StatusMark {...MARKS[row.state]} isSentence>
        <NoBreakNumbers text={decisionText(row)} />
      </StatusMark>
    ),
  },
];

const MISSING_COLUMNS: readonly Column<Missing>[] = [
  ...caseColumns<Missing>((row) => row.case),
  { name: t.place, isNamed: true, cell: (row) => row.case.location ?? '–' },
  {
    name: t.person,
    isNamed: true,
    cell: ({ by, at }) => <NoBreakNumbers text={t.startedBy(by ?? '', providerMoment(at ?? ''))} />,
  },
];

const FOUND_COLUMNS: readonly Column<Found>[] = [
  {
    name: t.what,
    isHeading: true,
    cell: ({ id, description }) => (
      <Link to="/staff/found/$id" params={{ id: String(id) }} className={dense.link}>
        {description}
      </Link>
    ),
  },
  { name: t.bottles, cell: ({ quantity }) => countOf(quantity, 'bottle') },
  { name: t.where, isNamed: true, cell: ({ location }) => location ?? '–' },
  { name: t.foundBy, isNamed: true, cell: (row) => row.found_by },
];

interface PartProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly most: number;
}

function Part<Row>({ title, most, ...table }: PartProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {table.rows.length >= most && <p>{t.onlyFirst(formatNumber(most))}</p>}
      <DenseTable caption={title} {...table} />
    </>
  );
}

interface ReportListsProps {
  readonly report: SessionReport;
  /** Most rows that each list of the report has. */
  readonly most: number;
}

/** What a report says case by case: what differed, what was not at its place, what was found. */
export function ReportLists({
  report: { different, not_here: notHere, found },
  most,
}: ReportListsProps) {
  return (
    <>
      <Part
        title={t.differentCases}
        columns={DIFFERENT_COLUMNS}
        rows={different}
        keyOf={({ count }) => count}
        most={most}
      />
      <Part
        title={t.missing}
        columns={MISSING_COLUMNS}
        rows={notHere}
        keyOf={(row) => row.case.id}
        most={most}
      />
      <Part
        title={t.found}
        columns={FOUND_COLUMNS}
        rows={found}
        keyOf={({ id }) => id}
        most={most}
      />
    </>
  );
}
