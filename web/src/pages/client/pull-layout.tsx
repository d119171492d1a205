import type { ReactNode } from 'react';
import { PullSteps } from '../../features/orders/pull-steps.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './pull-page.module.css';

interface PullLayoutProps {
  readonly title: string;
  readonly step: 0 | 1 | 2;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A step of a pull request: the current step, its form, and the pull list beside it. */
export function PullLayout({ title, step, aside, children }: PullLayoutProps) {
  return (
    <>
      <div className={styles.steps}>
        <PullSteps current={step} />
      </div>
      <PageHeading title={title} />
      <div className={styles.columns}>
        <div>{children}</div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
    </>
  );
}
