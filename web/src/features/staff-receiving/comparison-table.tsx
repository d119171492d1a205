import { formatSize } from '../../lib/format.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import type { Comparison } from './compare-arrived.ts';
import styles from './put-away.module.css';

const COLUMNS = ['Wine', 'Size', 'Expected', 'In cases'];

/** The wine list against what is in the cases so far; what differs is marked. */
export function ComparisonTable({ rows }: { readonly rows: readonly Comparison[] }) {
  return (
    <DenseTable columns={COLUMNS} caption="Expected against arrived">
      {rows.map(({ key, name, sizeMl, expected, putAway }) => (
        <tr key={key} className={dense.row}>
          <th scope="row" className={dense.wide}>
            {name}
          </th>
          <td>{formatSize(sizeMl)}</td>
          <td data-label="Expected">{expected}</td>
          <td data-label="In cases" className={styles.count} data-differs={putAway !== expected}>
            {putAway}
          </td>
        </tr>
      ))}
    </DenseTable>
  );
}
