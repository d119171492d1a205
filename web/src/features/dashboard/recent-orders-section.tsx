import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './recent-orders.module.css';

interface RecentOrdersSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The heading over a dashboard table, with the way to the history. */
export function RecentOrdersSection({ title, children }: RecentOrdersSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link to="/orders/history">
          see all <VisuallyHidden>of {title}</VisuallyHidden>
        </Link>
      </div>
      {children}
    </section>
  );
}
