import type { Receiving } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { formatSize, formatVintage } from '../../lib/format.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';

const COLUMNS = ['Case', 'Wine', 'Size', 'Bottles'];

/** What was put away, case by case, and what did not come. */
export function PutAwayDone({ order, boxes_arrived: boxes }: Receiving) {
  return (
    <>
      {boxes !== null && (
        <p>
          Boxes arrived: {boxes}
          {order.number_of_boxes !== null && ` of ${order.number_of_boxes}`}
        </p>
      )}
      {order.lines.length === 0 ? (
        <p>Nothing was put away.</p>
      ) : (
        <DenseTable columns={COLUMNS} caption="Put away">
          {order.lines.map((line) => (
            <tr key={line.id} className={dense.row}>
              <th scope="row">{line.case_number === null ? '–' : `#${line.case_number}`}</th>
              <td className={dense.wide}>
                {formatVintage(line.wine.vintage)} {line.wine.long_producer}
              </td>
              <td>{formatSize(line.size.value)}</td>
              <td>
                {line.quantity_done === line.quantity
                  ? line.quantity
                  : `${line.quantity_done ?? 0} of ${line.quantity}: ${line.shortfall_reason ?? ''}`}
              </td>
            </tr>
          ))}
        </DenseTable>
      )}
    </>
  );
}
