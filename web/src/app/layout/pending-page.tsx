import { useLayoutEffect } from 'react';
import { LoadingState } from '../../ui/list-states.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './pending-page.module.css';

const rows = 6;

/**
 * Shown while a page or the session takes longer than a moment to load; at its top, wherever the page before was
 * scrolled.
 */
export function PendingPage() {
  useLayoutEffect(() => {
    // Not returned: newer browsers answer a promise, which React would call as the effect's end.
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.page}>
      <LoadingState>
        <Skeleton shape="short" />
        <SkeletonRows count={rows} />
      </LoadingState>
    </div>
  );
}
