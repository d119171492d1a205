import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from './button.tsx';
import styles from './sticky-actions.module.css';

interface StickyActionsProps {
  /** The name of the region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Tells the style sheets how high the bar is: focused controls, messages and calendars stay above it. */
function useMeasuredBar(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null || !('ResizeObserver' in window)) return undefined;
    const size = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      document.documentElement.style.setProperty('--actions-height', height);
    });
    size.observe(element);
    return () => size.disconnect();
  }, []);
  return bar;
}

/** Actions that stay in sight at the lower edge of the window, above the bar of narrow screens. */
export function StickyActions({ label, children }: StickyActionsProps) {
  const bar = useMeasuredBar();
  return (
    <section ref={bar} className={styles.actions} aria-label={label}>
      {children}
    </section>
  );
}

interface SelectionActionsProps extends StickyActionsProps {
  /** What is selected, counted: "3 requests". */
  readonly selected: string;
  /** Whether all rows of the page are selected. */
  readonly isWhole: boolean;
  /** How many rows the page has. */
  readonly rowCount: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected rows of a list, and how to select all of them or none. */
export function SelectionActions(props: SelectionActionsProps) {
  const { label, selected, isWhole, rowCount, onSelectAll, onClear, children } = props;
  return (
    <StickyActions label={label}>
      <strong>{t.selected(selected)}</strong>
      {children}
      {!isWhole && (
        <Button look="quiet" onClick={onSelectAll}>
          {t.selectAll(rowCount)}
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        {t.clearSelection}
      </Button>
    </StickyActions>
  );
}
