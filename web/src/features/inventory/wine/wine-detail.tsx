import type { WineDetail as Wine } from '@portal/contract/inventory/inventory.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { classNames } from '../../../lib/class-names.ts';
import { FailedState, LoadingState } from '../../../ui/list-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { PullSlot } from './case-block.tsx';
import { drinkYears } from './drink-years.ts';
import { WineCases } from './wine-cases.tsx';
import { WineDescription } from './wine-description.tsx';
import styles from './wine-detail.module.css';
import { WineFacts } from './wine-facts.tsx';
import { WineHeading } from './wine-heading.tsx';
import { WinePicture } from './wine-picture.tsx';

const usualRows = 5;

interface WineDetailProps extends PullSlot {
  readonly query: UseQueryResult<Wine>;
}

function About({ query, ...pull }: WineDetailProps) {
  const { data: wine, isError, isFetching, error, refetch } = query;
  if (wine) {
    return (
      <>
        <WineFacts wine={wine} />
        <WineDescription description={wine.description} drinkYears={drinkYears(wine)} />
        <WineCases wine={wine} {...pull} />
      </>
    );
  }
  if (isError && !isFetching) {
    return <FailedState error={error} onTryAgain={() => void refetch()} />;
  }
  return (
    <LoadingState>
      <div className={styles.skeleton}>
        <SkeletonRows count={usualRows} />
      </div>
    </LoadingState>
  );
}

/** One wine with the cases that hold it, in all its states. */
export function WineDetail({ query, ...pull }: WineDetailProps) {
  const { data: wine, isError, isFetching } = query;
  const hasFailed = !wine && isError && !isFetching;
  return (
    <article className={classNames(styles.wine, hasFailed && styles.failed)}>
      <div className={styles.head}>
        <WineHeading wine={wine} isLoading={!wine && isFetching} />
      </div>
      {!hasFailed && (
        <div className={styles.picture}>
          {wine ? <WinePicture key={wine.id} wine={wine} /> : <div className={styles.noPicture} />}
        </div>
      )}
      <div className={styles.about}>
        <About query={query} {...pull} />
      </div>
      <div className={styles.cart}>{pull.renderMiniCart()}</div>
    </article>
  );
}
