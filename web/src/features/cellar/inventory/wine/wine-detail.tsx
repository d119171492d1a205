import type {
  WineDetail as Wine,
  WineRow,
} from '@portal/contract/cellar/inventory/inventory.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { formatVintage } from '../../../../lib/format.ts';
import { t } from '../../../../texts/inventory.tsx';
import { BottleOutline } from '../../../../ui/bottle-drawing.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { QueryStates } from '../../../../ui/query-states.tsx';
import { Skeleton, SkeletonRows } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { PullSlot } from '../pull-controls.tsx';
import { DrinkingWindow, DrinkingWindowOutline } from './drinking-window.tsx';
import { WineCases } from './wine-cases.tsx';
import styles from './wine-detail.module.css';
import { WineFacts } from './wine-facts.tsx';
import { WinePicture } from './wine-picture.tsx';
import { WinePlace } from './wine-place.tsx';

type NamedWine = Pick<WineRow, 'vintage' | 'long_producer'>;
type ListedWine = NamedWine & Pick<WineRow, 'wine_type'>;

interface WineHeadingProps {
  /** Undefined while an unknown wine loads, and after a failure. */
  readonly wine: NamedWine | undefined;
  readonly isLoading: boolean;
}

interface WineDetailProps {
  readonly query: UseQueryResult<Wine>;
  /** Its row in a list, which names it while it loads. */
  readonly listed: ListedWine | undefined;
  readonly pull: PullSlot;
  /** Is given the first "pull". */
  readonly firstPull: RefObject<HTMLDivElement | null>;
  /** What else is in the cellar, and what happened to it: other features, which the page fills in. */
  readonly renderLife: (wine: Wine) => ReactNode;
}

/** One wine: its name, its cases to pull from, and what it is. */
export function WineDetail({ query, listed, pull, firstPull, renderLife }: WineDetailProps) {
  const { data: wine, isError, isFetching } = query;
  const hasFailed = !wine && isError && !isFetching;
  const named = wine ?? (hasFailed ? undefined : listed);
  return (
    <article className={classNames(styles.wine, hasFailed && styles.failed)}>
      <div className={styles.head}>
        <WineHeading wine={named} isLoading={!wine && isFetching} />
        {wine ? (
          <>
            <WinePlace wine={wine} />
            <DrinkingWindow wine={wine} />
          </>
        ) : (
          !hasFailed && <HeadOutline />
        )}
      </div>
      <div className={styles.side}>
        {!hasFailed && (
          <div className={styles.picture}>
            {wine ? (
              <WinePicture key={wine.id} wine={wine} />
            ) : (
              <BottleOutline type={listed?.wine_type.name ?? 'Red'} />
            )}
          </div>
        )}
        <div className={styles.cart}>{pull.renderMiniCart()}</div>
      </div>
      <div className={styles.about}>
        <QueryStates
          query={query}
          loading={
            <div className={styles.skeleton}>
              <SkeletonRows count={5} />
            </div>
          }
        >
          {(loaded) => (
            <>
              <WineCases wine={loaded} pull={pull} firstPull={firstPull} />
              {renderLife(loaded)}
              <WineFacts key={loaded.id} wine={loaded} />
            </>
          )}
        </QueryStates>
      </div>
    </article>
  );
}

function HeadOutline() {
  return (
    <>
      <Skeleton shape="short" />
      <DrinkingWindowOutline />
    </>
  );
}

function NameToCome({ isLoading }: { readonly isLoading: boolean }) {
  if (!isLoading) return t.wine;
  return (
    <>
      <VisuallyHidden>{t.wine}</VisuallyHidden>
      <Skeleton shape="short" />
    </>
  );
}

/** Vintage and long producer name. The heading is rendered from the start, so that it keeps the focus it takes. */
function WineHeading({ wine, isLoading }: WineHeadingProps) {
  const vintage = wine && formatVintage(wine.vintage);
  return (
    <PageHeading title={wine ? `${vintage} ${wine.long_producer}` : t.wine} className={styles.name}>
      {wine ? (
        <>
          <span className={styles.vintage}>{vintage}</span> {wine.long_producer}
        </>
      ) : (
        <NameToCome isLoading={isLoading} />
      )}
    </PageHeading>
  );
}
