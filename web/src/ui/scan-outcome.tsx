import { useState } from 'react';
import { signalScan } from '../lib/scan-signal.ts';
import styles from './scan-field.module.css';

/** What became of a scan; `waits` is kept in this browser until there is a connection. */
export interface ScanOutcome {
  readonly tone: 'good' | 'bad' | 'waits';
  readonly text: string;
}

type ShownOutcome = ScanOutcome & { readonly count: number };

/** The outcome of the last scan, and the function that tells the next: seen, heard and read out. */
export function useScanOutcome() {
  const [outcome, setOutcome] = useState<ShownOutcome | null>(null);
  const showOutcome = (next: ScanOutcome) => {
    signalScan(next.tone !== 'bad');
    setOutcome((last) => ({ ...next, count: (last?.count ?? 0) + 1 }));
  };
  return { outcome, showOutcome };
}

/** What became of the last scan, large; the same text is read out again. */
export function ScanOutcomeText({ outcome }: { readonly outcome: ShownOutcome | null }) {
  const isBad = outcome?.tone === 'bad';
  return (
    <>
      {/* Both exist from the start: screen readers announce what changes in them. */}
      <output>
        {outcome !== null && !isBad && (
          <span key={outcome.count} className={styles.outcome} data-tone={outcome.tone}>
            {outcome.text}
          </span>
        )}
      </output>
      <div role="alert">
        {isBad && (
          <p key={outcome.count} className={styles.outcome} data-tone="bad">
            {outcome.text}
          </p>
        )}
      </div>
    </>
  );
}
