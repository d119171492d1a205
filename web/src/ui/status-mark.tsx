import type { OrderState } from '@portal/contract/requests/orders/order-status';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../texts/ui.ts';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  readonly state: OrderState;
  /** Open although its day is past: red, with the hands of a clock. */
  readonly isLate?: boolean;
  /** Wrong until somebody acts: red. */
  readonly isBad?: boolean;
  /** Whether it is a sentence, in the weight of the text around it. */
  readonly isSentence?: boolean;
  /** The documented word of the status. */
  readonly children: ReactNode;
}

/** What is drawn inside the ring, on a field of 16 by 16. */
const SHAPES: Readonly<Record<OrderState, ReactNode>> = {
  requested: null,
  processed: <path className={styles.filled} d="M8 2a6 6 0 0 1 0 12z" />,
  completed: <circle className={styles.filled} cx="8" cy="8" r="6" />,
  cancelled: <path d="M2.5 13.5l11-11" />,
};

/**
 * The status of a request, or of another record that goes the same way: a mark that differs in shape (hollow requested,
 * half pulled or received, solid completed, struck cancelled) and its word.
 */
export function StatusMark(props: StatusMarkProps) {
  const { state, isLate = false, isBad = false, isSentence = false, children } = props;
  const classes = [styles[state], (isLate || isBad) && styles.bad, isSentence && styles.sentence];
  return (
    <span className={classNames(styles.status, ...classes)}>
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden>
        <circle cx="8" cy="8" r="6" />
        {SHAPES[state]}
        {isLate && <path d="M8 4.75V8L5.5 9.5" />}
      </svg>
      <span>
        {children}
        {isLate && `, ${t.late}`}
      </span>
    </span>
  );
}
