import { Skeleton } from '../../../../ui/skeleton.tsx';
import styles from './skeleton-wines.module.css';

/** More than a screen of rows. */
const ROWS = 12;

/** The list to come: a bottle, a vintage, the name in two lines, the place, and the bottles of each row. */
export function SkeletonWines() {
  return (
    <div className={styles.list} aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.bottle} />
          <span className={styles.vintage}>
            <Skeleton shape="line" />
          </span>
          <span className={styles.name}>
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </span>
          <span className={styles.place}>
            <Skeleton shape="line" />
          </span>
          <span className={styles.count}>
            <Skeleton shape="line" />
          </span>
        </div>
      ))}
    </div>
  );
}
