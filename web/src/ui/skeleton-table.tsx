import styles from './skeleton-table.module.css';
import { Skeleton } from './skeleton.tsx';

interface SkeletonTableProps {
  readonly columns: number;
  readonly rows: number;
}

/** A dense table to come: its head, and rows with as many cells. */
export function SkeletonTable({ columns, rows }: SkeletonTableProps) {
  return (
    <div className={styles.table} aria-hidden>
      {Array.from({ length: rows + 1 }, (_row, row) => (
        <div key={row} className={row === 0 ? styles.head : styles.row}>
          {Array.from({ length: columns }, (_cell, cell) => (
            <span key={cell} className={styles.cell}>
              <Skeleton shape="line" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
