import type { ReactNode } from 'react';
import styles from './dense-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface DenseTableProps {
  readonly columns: readonly string[];
  /** What the table holds, for those who listen. */
  readonly caption: string;
  /** Whether these rows only stand in until the ones asked for come. */
  readonly isStandIn?: boolean;
  /** `tr` elements of the class `dense.row`. */
  readonly children: ReactNode;
}

/**
 * Class names for what stands in a dense table: a row, the link that covers its row, a cell that is not broken into
 * lines, the cell that comes first on a phone, and one that takes a line of its own there. A cell with `data-label` says
 * there what its column is.
 */
export const dense = {
  row: styles.row,
  link: styles.link,
  firm: styles.firm,
  wide: styles.wide,
  whole: styles.whole,
} as const;

/** A table of the back office: many rows on a screen, on phones one card below the other. */
export function DenseTable({ columns, caption, isStandIn = false, children }: DenseTableProps) {
  return (
    <table className={styles.table} aria-busy={isStandIn}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
