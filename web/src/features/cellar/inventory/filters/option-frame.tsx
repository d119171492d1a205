import type { ReactNode } from 'react';
import { countOf, formatNumber } from '../../../../lib/format.ts';
import { t } from '../../../../texts/inventory.tsx';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from './facet-panel.module.css';
import { FIRST_OPTIONS, MOST_WITHOUT_FINDER } from './shown-options.ts';
import type { CategoryView } from './use-facet-panel.ts';

export interface OptionChoiceProps {
  readonly label: string;
  readonly view: CategoryView;
  readonly onView: (change: Partial<CategoryView>) => void;
}

interface FrameProps extends OptionChoiceProps {
  readonly optionCount: number;
  /** Options that match the typed text, and their parents. */
  readonly matchCount: number;
  /** How many top-level options there are; "show more" counts these. */
  readonly rankCount: number;
  /** Matching options that are not rendered. */
  readonly hiddenCount: number;
  readonly children: ReactNode;
}

function Finder({ label, view, onView }: OptionChoiceProps) {
  return (
    <label className={styles.finder}>
      <VisuallyHidden>{t.findIn(label)}</VisuallyHidden>
      <input
        type="search"
        placeholder={t.findIn(label)}
        value={view.wanted}
        onChange={(event) => onView({ wanted: event.target.value })}
      />
    </label>
  );
}

function HiddenNote({ label, view, hiddenCount }: Omit<FrameProps, 'children' | 'onView'>) {
  const isFull = view.isShowingMore || view.wanted !== '';
  if (!isFull || hiddenCount === 0) return null;
  return <p className={styles.note}>{t.optionsNotShown(formatNumber(hiddenCount), label)}</p>;
}

/** The frame of a category's options: the search box, "show more", and the number of options not rendered. */
export function OptionFrame(props: FrameProps) {
  const { label, view, onView, optionCount, matchCount, rankCount, children } = props;
  const canShowMore = rankCount > FIRST_OPTIONS && view.wanted === '';
  return (
    <>
      {(optionCount > MOST_WITHOUT_FINDER || view.wanted !== '') && (
        <>
          <Finder {...{ label, view, onView }} />
          <VisuallyHidden>
            <output>{view.wanted !== '' && countOf(matchCount, 'option')}</output>
          </VisuallyHidden>
        </>
      )}
      {children}
      <HiddenNote {...props} />
      {canShowMore && (
        <Button
          look="quiet"
          className={styles.more}
          aria-expanded={view.isShowingMore}
          onClick={() => onView({ isShowingMore: !view.isShowingMore })}
        >
          {view.isShowingMore ? t.showLessOf(label) : t.showMoreOf(label)}
        </Button>
      )}
      {optionCount === 0 && <p className={styles.note}>{t.noOptions}</p>}
    </>
  );
}
