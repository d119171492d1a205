import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import styles from './page-top.module.css';

interface PageTopProps {
  readonly title: string;
  /** A line below the heading. */
  readonly note?: ReactNode;
  /** The search of the page, and buttons beside it. */
  readonly children: ReactNode;
}

/** The heading of a page with its search in one row; on phones the label of the search is inside its field. */
export function PageTop({ title, note, children }: PageTopProps) {
  return (
    <div className={styles.top}>
      <div>
        <PageHeading title={title} className={styles.heading} />
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.search}>{children}</div>
    </div>
  );
}
