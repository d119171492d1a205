import { Skeleton } from '../../../ui/skeleton.tsx';
import { FIRST_OPTIONS } from './shown-options.ts';
import styles from './facet-panel.module.css';

const rows = Array.from({ length: FIRST_OPTIONS }, (_, row) => row);

/** As high as an open category of a good cellar is, with its box and its "show more". */
export function FacetSkeleton() {
  return (
    <div className={styles.skeleton}>
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}
