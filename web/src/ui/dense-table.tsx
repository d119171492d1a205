import type { ReactNode } from 'react';
import styles from './dense-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface DenseTableProps {
  readonly columns: readonly string[];
  readonly caption: string;
  /** Whether these rows are placeholders while the requested ones load. */
  readonly isStandIn?: boolean;
  /** `tr` elements of the class `dense.row`. */
  readonly children: ReactNode;
}

/**
 * Class names of a dense table: a row, the link that covers its row, a cell without line breaks, one that breaks
 * between words only, the cell that comes first on a phone, one that takes a line of its own there, and several buttons
 * in a cell. `data-label` on a cell is its column's name there.
 */
export const dense = {
  row: styles.row,
  link: styles.link,
  firm: styles.firm,
  words: styles.words,
  wide: styles.wide,
  whole: styles.whole,
  actions: styles.actions,
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
