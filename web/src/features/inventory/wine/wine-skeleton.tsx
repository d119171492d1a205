import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './wine-skeleton.module.css';

const rows = 5;

/** As high and wide as a wine with a few cases. */
export function WineSkeleton() {
  return (
    <div className={styles.wine}>
      <div className={styles.picture} />
      <div>
        <div className={styles.name}>
          <Skeleton shape="short" />
        </div>
        <SkeletonRows count={rows} />
      </div>
    </div>
  );
}
