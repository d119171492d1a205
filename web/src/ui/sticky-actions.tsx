import type { ReactNode } from 'react';
import styles from './sticky-actions.module.css';

interface StickyActionsProps {
  /** The name of the region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Actions that stay in sight at the lower edge of the window, above the bar of narrow screens. */
export function StickyActions({ label, children }: StickyActionsProps) {
  return (
    <section className={styles.actions} aria-label={label}>
      {children}
    </section>
  );
}
