import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './skeleton-request.module.css';

const STEPS = 4;

/** A request to come: kind and status, its steps, its facts and its bottles. */
export function SkeletonRequest() {
  return (
    <div className={styles.request} aria-hidden>
      <div className={styles.status}>
        <Skeleton shape="short" />
        <Skeleton shape="short" />
      </div>
      <div className={styles.steps}>
        {Array.from({ length: STEPS }, (_, step) => (
          <span key={step} className={styles.step}>
            <span className={styles.mark} />
            <Skeleton shape="line" />
          </span>
        ))}
      </div>
      <div>
        <SkeletonRows count={4} />
      </div>
      <div>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}
