import type { LocationRow } from '@portal/contract/cellar/locations/locations.schemas';
import { Link } from '@tanstack/react-router';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/locations.ts';
import { type Column, dense } from '../../../ui/dense-table.tsx';

const COLUMNS: readonly Column<LocationRow>[] = [
  {
    name: t.code,
    isHeading: true,
    className: dense.firm,
    cell: ({ id, code }) => (
      <Link to="/staff/locations/$id" params={{ id: String(id) }} className={dense.link}>
        {code}
      </Link>
    ),
  },
  { name: t.kind, cell: ({ kind }) => t.kinds[kind] },
  { name: t.inside, isNamed: true, cell: ({ parent }) => parent?.code ?? '–' },
  { name: t.walkOrder, isNamed: true, cell: (location) => location.walk_order },
  { name: t.cases, isNamed: true, cell: (location) => location.case_count },
];
const COUNTED_COLUMNS: readonly Column<LocationRow>[] = [
  ...COLUMNS,
  { name: t.bottles, isNamed: true, isFigure: true, cell: (location) => location.bottle_count },
];

/** The columns of a table of locations: the numbers of bottles only for those who do not count blind. */
export function useLocationColumns(): readonly Column<LocationRow>[] {
  return useHasDuty('desk') ? COUNTED_COLUMNS : COLUMNS;
}
