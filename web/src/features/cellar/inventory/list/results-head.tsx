import type { RefObject } from 'react';
import { t } from '../../../../texts/inventory.tsx';
import styles from './results-head.module.css';
import type { InventoryView } from './sorts.ts';

interface ResultsHeadProps {
  readonly view: InventoryView;
  /** Gets the focus when another page is shown. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly isLoading: boolean;
  /** Undefined until the first answer, and without one. */
  readonly totals: { readonly count: number; readonly bottle_count: number } | undefined;
}

/** The number of wines and bottles, or of cases, announced whenever it changes. */
export function ResultsHead({ view, headingRef, isLoading, totals }: ResultsHeadProps) {
  const isKnown = totals !== undefined && !isLoading;
  const unknown = isLoading ? t.loading : t.notLoaded;
  return (
    <h2 ref={headingRef} className={styles.heading} tabIndex={-1} aria-live="polite" aria-atomic>
      {isKnown ? countText(view, totals.count) : unknown}
      {isKnown && view === 'wine' && totals.count > 0 && (
        <>
          {' '}
          <span className={styles.bottles}>{bottleText(totals.bottle_count)}</span>
        </>
      )}
    </h2>
  );
}

/** "No Results", "1 Result", "1,304 Results"; of cases "1 Case", "71 Cases". */
export function countText(view: InventoryView, count: number): string {
  if (count === 0) return t.noResults;
  return view === 'wine' ? t.results(count) : t.cases(count);
}

/** "(1 Bottle)", "(1,840 Bottles)"; nothing beside "No Results". */
export function bottleText(count: number): string {
  return count === 0 ? '' : t.bottlesFound(count);
}
