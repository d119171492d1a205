import type { WineDetail as Wine } from '@portal/contract/inventory/inventory.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { classNames } from '../../../lib/class-names.ts';
import { formatVintage } from '../../../lib/format.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { nameOrDash } from '../list/wine-row-texts.ts';
import type { PullSlot } from '../pull-controls.tsx';
import { WineCases } from './wine-cases.tsx';
import { WineDescription } from './wine-description.tsx';
import styles from './wine-detail.module.css';
import { WinePicture } from './wine-picture.tsx';

interface WineHeadingProps {
  /** Undefined while the wine loads, and after a failure. */
  readonly wine: Wine | undefined;
  readonly isLoading: boolean;
}

interface WineDetailProps {
  readonly query: UseQueryResult<Wine>;
  readonly pull: PullSlot;
}

export function WineDetail({ query, pull }: WineDetailProps) {
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
              <WineFacts wine={loaded} />
              <WineDescription description={loaded.description} drinkYears={drinkYears(loaded)} />
              <WineCases wine={loaded} pull={pull} />
            </>
          )}
        </QueryStates>
      </div>
      <div className={styles.cart}>{pull.renderMiniCart()}</div>
    </article>
  );
}

function factsOf(wine: Wine): readonly (readonly [label: string, name: string | null])[] {
  return [
    ['Producer', wine.short_producer],
    ['Designation', wine.designation],
    ['Vineyard', wine.vineyard],
    ['Appellation', wine.appellation],
    ['Variety', wine.variety],
    ['Type', wine.wine_type.name],
    ['Country', wine.country],
    ['Region', wine.region],
    ['Subregion', wine.subregion],
  ];
}

function WineFacts({ wine }: { readonly wine: Wine }) {
  return (
    <dl className={styles.facts}>
      {factsOf(wine).map(([label, name]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{nameOrDash(name)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "Drink 2019–2023", or the end that is known; null when neither is. */
export function drinkYears(wine: Pick<Wine, 'drink_from' | 'drink_to'>): string | null {
  const { drink_from: from, drink_to: to } = wine;
  if (from === null) return to === null ? null : `Drink until ${to}`;
  if (to === null) return `Drink from ${from}`;
  return from === to ? `Drink ${from}` : `Drink ${from}–${to}`;
}

function NameToCome({ isLoading }: { readonly isLoading: boolean }) {
  if (!isLoading) return 'Wine';
  return (
    <>
      <VisuallyHidden>Wine</VisuallyHidden>
      <Skeleton shape="short" />
    </>
  );
}

/** Vintage and long producer name. The heading is rendered from the start, so that it keeps the focus it takes. */
function WineHeading({ wine, isLoading }: WineHeadingProps) {
  const vintage = wine && formatVintage(wine.vintage);
  return (
    <PageHeading title={wine ? `${vintage} ${wine.long_producer}` : 'Wine'} className={styles.name}>
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
