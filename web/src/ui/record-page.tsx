import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusal } from '../lib/api-error.ts';
import { t } from '../texts/ui.ts';
import { PageHeading } from './page-heading.tsx';
import { QueryStates } from './query-states.tsx';
import styles from './record-page.module.css';
import { SkeletonRows } from './skeleton.tsx';

interface RecordPageProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly title: string;
  /** What stands above the heading. */
  readonly trail?: ReactNode;
  readonly children: (record: Data) => ReactNode;
}

/** A page of the back office about one record. One that does not exist leads to /404. */
export function RecordPage<Data>({ query, title, trail, children }: RecordPageProps<Data>) {
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <article>
      {trail}
      <PageHeading title={title} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {children}
      </QueryStates>
    </article>
  );
}

interface RecordColumnsProps {
  readonly children: ReactNode;
  /** The second column; below on narrow screens. */
  readonly aside: ReactNode;
}

/** What a record is, beside what can be done with it. */
export function RecordColumns({ children, aside }: RecordColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}

/** The actions of a record, as an aside. They are not printed. */
export function RecordActions({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.actions} aria-label={t.actions}>
      {children}
    </section>
  );
}
