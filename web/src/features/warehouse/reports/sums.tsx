import { numberText } from '@portal/contract/provider/house-formats';
import type { BottleTotals, SizeRow } from '@portal/contract/warehouse/reports/reports.schemas';
import { useQuery } from '@tanstack/react-query';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { provider } from '../../../lib/provider.ts';
import { storedText } from '../../../lib/stored-text.ts';
import { t } from '../../../texts/reports.ts';
import type { Column } from '../../../ui/dense-table.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { totalsQuery } from './reports-api.ts';

const ML_PER_TENTH = 100;

/** "918.8" or "918,8", of milliliters. */
function litersText(volumeMl: number): string {
  const tenths = Math.round(volumeMl / ML_PER_TENTH);
  const sign = numberText(0.5, provider()).charAt(1);
  return `${formatNumber(Math.floor(tenths / 10))}${sign}${tenths % 10}`;
}

/** "12 (3 in open requests)". */
export function bottlesText(row: Pick<SizeRow, 'bottle_count' | 'reserved_count'>): string {
  const bottles = formatNumber(row.bottle_count);
  return row.reserved_count === 0
    ? bottles
    : t.withReserved(bottles, formatNumber(row.reserved_count));
}

/** The sums of a row, after its bottles. */
export const SUM_COLUMNS: readonly Column<Omit<SizeRow, 'size'>>[] = [
  { name: t.cases, isNamed: true, isFigure: true, cell: (row) => formatNumber(row.case_count) },
  {
    name: t.liters,
    isNamed: true,
    cell: ({ volume_ml: volume, unsized_count: unsized }) =>
      unsized === 0
        ? litersText(volume)
        : t.litersWithout(litersText(volume), countOf(unsized, 'bottle')),
  },
];

function totalsText(totals: BottleTotals): string {
  const stored = `${storedText(totals.bottle_count, totals.reserved_count)}.`;
  const where = t.inCases(
    countOf(totals.case_count, 'case'),
    countOf(totals.client_count, 'client'),
    litersText(totals.volume_ml),
  );
  const { unsized_count: unsized } = totals;
  const left = unsized === 0 ? '' : ` ${t.unsized(countOf(unsized, 'bottle'))}`;
  return `${stored} ${where}${left}`;
}

/** How many bottles the filters choose, and how many of these are in open requests. */
export function Totals({ filters }: { readonly filters: Parameters<typeof totalsQuery>[0] }) {
  return (
    <QueryStates query={useQuery(totalsQuery(filters))} loading={<SkeletonRows count={1} />}>
      {(totals) => <p>{totalsText(totals)}</p>}
    </QueryStates>
  );
}
