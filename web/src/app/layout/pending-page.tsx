import { useLayoutEffect } from 'react';
import { LoadingState } from '../../ui/list-states.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './pending-page.module.css';

const rows = 6;

/** While a page or the session is being fetched for longer than a blink; from its top, wherever the page before was left. */
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
