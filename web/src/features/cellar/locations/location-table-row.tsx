import type { LocationRow } from '@portal/contract/cellar/locations/locations.schemas';
import { Link } from '@tanstack/react-router';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/locations.ts';
import { dense } from '../../../ui/dense-table.tsx';

const COLUMNS = [t.code, t.kind, t.inside, t.walkOrder, t.cases];

/** The columns of a table of locations: the numbers of bottles only for those who do not count blind. */
export function useLocationColumns(): readonly string[] {
  return useHasDuty('desk') ? [...COLUMNS, t.bottles] : COLUMNS;
}

/** A location with what stands there. */
export function LocationTableRow({ location }: { readonly location: LocationRow }) {
  const { id, code, kind, parent, walk_order: walk } = location;
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.firm}>
        <Link to="/staff/locations/$id" params={{ id: String(id) }} className={dense.link}>
          {code}
        </Link>
      </th>
      <td>{t.kinds[kind]}</td>
      <td data-label={t.inside}>{parent?.code ?? '–'}</td>
      <td data-label={t.walkOrder}>{walk}</td>
      <td data-label={t.cases}>{location.case_count}</td>
      {location.bottle_count !== null && <td data-label={t.bottles}>{location.bottle_count}</td>}
    </tr>
  );
}
