import type { ReactNode } from 'react';
import { failureSentence } from '../lib/failure-sentence.ts';
import { useIsSlow } from '../lib/use-is-slow.ts';
import { t } from '../texts/ui.ts';
import { Button } from './button.tsx';
import styles from './list-states.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingStateProps {
  /** Skeletons of the same height as the content. */
  readonly children: ReactNode;
}

/** Shown while a list or page loads: its skeleton, and after four seconds a message that it takes longer. */
export function LoadingState({ children }: LoadingStateProps) {
  const isSlow = useIsSlow(true);
  return (
    <div aria-busy="true" className={styles.loading}>
      <output className={styles.status}>
        {isSlow ? (
          <span className={styles.slow}>{t.slowLoading}</span>
        ) : (
          <VisuallyHidden>{t.loading}</VisuallyHidden>
        )}
      </output>
      {children}
    </div>
  );
}

interface EmptyStateProps {
  readonly what: string;
  /** The next step, usually a LinkButton. */
  readonly children?: ReactNode;
}

/** An empty list: why, and what to do next. */
export function EmptyState({ what, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <output className={styles.what}>{what}</output>
      {children}
    </div>
  );
}

interface FailedStateProps {
  /** Names what failed, where no heading of the page does. */
  readonly heading?: string | undefined;
  readonly error: unknown;
  readonly onTryAgain: () => void;
}

/** A list or page that failed to load: what happened, and "Try again". */
export function FailedState({ heading, error, onTryAgain }: FailedStateProps) {
  const { what, next } = failureSentence(error);
  return (
    <div className={styles.state} role="alert">
      {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
      <p className={styles.what}>{what}</p>
      <p className={styles.next}>{next}</p>
      <Button onClick={onTryAgain}>{t.tryAgain}</Button>
    </div>
  );
}
