import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StepNavigation } from '../../ui/step-navigation.tsx';
import styles from './pull-page.module.css';

const LABELS = ['delivery method', 'address and options', 'confirmation'];

interface PullLayoutProps {
  readonly title: string;
  readonly step: 0 | 1 | 2;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

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

/** The three steps of a pull request. On the address step the link back to the method is disabled. */
function PullSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  return (
    <StepNavigation
      label="Steps of your pull request"
      steps={LABELS.map((label, at) => ({ label, isDisabled: current === 1 && at === 0 }))}
      current={current}
    />
  );
}
