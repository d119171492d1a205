import type { WineDetail } from '@portal/contract/inventory/inventory.schemas';
import { formatVintage } from '../../../lib/format.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './wine-heading.module.css';

interface WineHeadingProps {
  /** Undefined while the wine is loaded, or when it could not be. */
  readonly wine: WineDetail | undefined;
  readonly isLoading: boolean;
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
export function WineHeading({ wine, isLoading }: WineHeadingProps) {
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
