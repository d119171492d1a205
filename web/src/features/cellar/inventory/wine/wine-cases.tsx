import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { RefObject } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { providerDay, readableDay } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { type Lot, lotKey, lotsOfWine } from '../lots.ts';
import type { PullSlot } from '../pull-controls.tsx';
import { BottleEnds, type BottleCounts } from './bottle-ends.tsx';
import { CaseBlock } from './case-block.tsx';
import styles from './wine-cases.module.css';

function countsOf(wine: WineDetail, lots: readonly Lot[], pull: PullSlot): BottleCounts {
  const sumOf = (count: (lot: Lot) => number) => lots.reduce((sum, lot) => sum + count(lot), 0);
  // The list may still name bottles that are no longer free.
  const listed = sumOf((lot) => Math.min(pull.pulledCount(lot), lot.quantity));
  return {
    free: wine.bottle_count - listed,
    listed,
    asked: sumOf((lot) => lot.reservedQuantity),
    gone: wine.delivered_count,
  };
}

/** "None left, the last two left on Nov 20, 2026". */
function goneSentence({ last_left: last }: WineDetail): string {
  return last === null ? t.noneLeft : t.lastLeft(last.bottles, readableDay(providerDay(last.at)));
}

interface WineCasesProps {
  readonly wine: WineDetail;
  readonly pull: PullSlot;
  /** Is given the first "pull". */
  readonly firstPull: RefObject<HTMLDivElement | null>;
}

/** How many bottles of a wine there are, and the cases that hold them. */
export function WineCases({ wine, pull, firstPull }: WineCasesProps) {
  const lots = lotsOfWine(wine);
  if (lots.length === 0) return <p className={styles.gone}>{goneSentence(wine)}</p>;
  return (
    <section className={styles.cases} aria-labelledby="bottles">
      <div className={styles.head}>
        <h2 id="bottles">{t.bottleTotal(formatNumber(wine.bottle_count))}</h2>
        <ExportButton path="/export_wine_cases/" query={{ wine: wine.id }}>
          {t.export}
        </ExportButton>
      </div>
      <div className={styles.ends}>
        <BottleEnds counts={countsOf(wine, lots, pull)} />
      </div>
      <ul>
        {lots.map((lot, at) => (
          <CaseBlock
            key={lotKey(lot)}
            lot={lot}
            pull={pull}
            pullRef={at === 0 ? firstPull : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
