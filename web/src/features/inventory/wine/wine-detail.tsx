import type { WineDetail as Wine } from '@portal/contract/inventory/inventory.schemas';
import type { ReactNode } from 'react';
import { formatVintage } from '../../../lib/format.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { CaseBlock, type PullSlot } from './case-block.tsx';
import { blockKey, caseBlocks } from './case-blocks.ts';
import { drinkYears } from './drink-years.ts';
import { WineDescription } from './wine-description.tsx';
import styles from './wine-detail.module.css';
import { WineFacts } from './wine-facts.tsx';
import { WinePicture } from './wine-picture.tsx';

interface WineDetailProps {
  readonly wine: Wine;
  readonly pull: PullSlot;
  /** The small pull list beside the wine, when there is one. */
  readonly miniCart: ReactNode;
}

function Cases({ wine, pull }: Omit<WineDetailProps, 'miniCart'>) {
  const wineName = `${formatVintage(wine.vintage)} ${wine.long_producer}`;
  return (
    <section aria-labelledby="bottles">
      <h2 id="bottles" className={styles.count}>
        {wine.bottle_count} Bottle(s)
      </h2>
      <ul>
        {caseBlocks(wine).map((block) => (
          <CaseBlock key={blockKey(block)} block={block} wineName={wineName} pull={pull} />
        ))}
      </ul>
    </section>
  );
}

/** One wine with the cases that hold it (document 2, section 2). */
export function WineDetail({ wine, pull, miniCart }: WineDetailProps) {
  const vintage = formatVintage(wine.vintage);
  return (
    <article className={styles.wine}>
      <div className={styles.head}>
        <PageHeading title={`${vintage} ${wine.long_producer}`} className={styles.name}>
          <span className={styles.vintage}>{vintage}</span> {wine.long_producer}
        </PageHeading>
      </div>
      <div className={styles.picture}>
        <WinePicture key={wine.id} wine={wine} />
      </div>
      <div className={styles.about}>
        <WineFacts wine={wine} />
        <WineDescription description={wine.description} drinkYears={drinkYears(wine)} />
        <Cases wine={wine} pull={pull} />
      </div>
      <div className={styles.cart}>{miniCart}</div>
    </article>
  );
}
