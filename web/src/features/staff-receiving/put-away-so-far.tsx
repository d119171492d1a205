import type { PutAwaySoFar as Lot } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { formatSize } from '../../lib/format.ts';
import { wineName } from '../../lib/wine-facts.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';

/** What was put away for the request before; it is the client's already. */
export function PutAwaySoFar({ lots }: { readonly lots: readonly Lot[] }) {
  if (lots.length === 0) return null;
  return (
    <>
      <h3>Put away so far</h3>
      <DenseTable columns={['Case', 'Wine', 'Size', 'Bottles']} caption="Put away so far">
        {lots.map(({ lot_id: id, case_number: number, wine, size_ml: sizeMl, quantity }) => (
          <tr key={id} className={dense.row}>
            <th scope="row">#{number}</th>
            <td className={dense.wide}>{wineName(wine)}</td>
            <td>{formatSize(sizeMl)}</td>
            <td>{quantity}</td>
          </tr>
        ))}
      </DenseTable>
    </>
  );
}
