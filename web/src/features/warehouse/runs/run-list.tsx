import { clockText } from '@portal/contract/provider/house-formats';
import { type RunState, runState } from '@portal/contract/warehouse/runs/run-state';
import type { RunSummary } from '@portal/contract/warehouse/runs/runs.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/runs.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { bottlesOf, loadText, stateText, useDoneHere } from './run-texts.ts';

const MARKS = {
  planned: 'requested',
  'on the way': 'processed',
  done: 'completed',
} as const satisfies Record<RunState, string>;

const columnsOn = (today?: string): readonly Column<RunSummary>[] => [
  {
    name: t.van,
    isHeading: true,
    isElastic: true,
    className: dense.wide,
    cell: ({ id, van }) => (
      <Link to="/staff/runs/$id" params={{ id: String(id) }} className={dense.link}>
        {van.name}
      </Link>
    ),
  },
  { name: t.driver, cell: ({ driver }) => driver.name },
  { name: t.departs, isNamed: true, cell: (run) => clockText(run.departs_at, provider()) },
  { name: t.stops, isNamed: true, isFigure: true, cell: (run) => run.stop_count },
  {
    name: t.bottles,
    isNamed: true,
    isFigure: true,
    cell: (run) => (
      <>
        {loadText(bottlesOf(run), run.van.capacity)}
        {run.pickup_bottles > 0 && (
          <small>{t.fetchedOfThem(formatNumber(run.pickup_bottles))}</small>
        )}
      </>
    ),
  },
  {
    name: t.state,
    cell: (run) => (
      <StatusMark state={MARKS[runState(run)]} isSentence>
        {stateText(run, today)}
      </StatusMark>
    ),
  },
];

interface RunListProps {
  readonly runs: readonly RunSummary[];
  /** Where runs of past days are among them. */
  readonly today?: string;
}

/** Runs with their vans, drivers and progress. */
export function RunList({ runs, today }: RunListProps) {
  const doneHere = useDoneHere();
  const rows = runs.map(doneHere);
  return (
    <DenseTable caption={t.runs} columns={columnsOn(today)} rows={rows} keyOf={({ id }) => id} />
  );
}
