import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import { formatSize, formatVintage } from '../../lib/format.ts';
import { bottlesOfLine } from '../../lib/line-bottles.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';

/** What to fetch, in order of case number, with the place of each case; good on paper. */
export function PickList({ request }: { readonly request: StaffRequest }) {
  const { order, pick_places: places } = request;
  if (order.lines.length === 0) return <p>No bottles are named yet.</p>;
  return (
    <DenseTable caption="Pick list" columns={['Case', 'Place', 'Wine', 'Size', 'Bottles']}>
      {places.map((place) => {
        const line = order.lines.find(({ id }) => id === place.line_id);
        if (line === undefined) return null;
        return (
          <tr key={line.id} className={dense.row}>
            <th scope="row">{line.case_number === null ? '–' : `#${line.case_number}`}</th>
            <td>{[place.location, place.bin].filter(Boolean).join(' / ') || '–'}</td>
            <td className={dense.wide}>
              {formatVintage(line.wine.vintage)} {line.wine.long_producer}
            </td>
            <td>{formatSize(line.size.value)}</td>
            <td>
              {bottlesOfLine(line)}
              {line.quantity_done !== null &&
                line.quantity_done < line.quantity &&
                ` of ${line.quantity}: ${line.shortfall_reason ?? ''}`}
            </td>
          </tr>
        );
      })}
    </DenseTable>
  );
}
