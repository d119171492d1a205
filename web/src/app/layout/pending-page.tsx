import { useLayoutEffect } from 'react';
import { LoadingState } from '../../ui/list-states.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './pending-page.module.css';

/** Shown while a page or the session takes longer than a moment to load; scrolled to its top. */
export function PendingPage() {
  useLayoutEffect(() => {
    // Not returned: newer browsers return a promise, which React would call as the effect's cleanup.
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.page}>
      <LoadingState>
        <Skeleton shape="short" />
        <SkeletonRows count={6} />
      </LoadingState>
    </div>
  );
}
