import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StepNavigation } from '../../ui/step-navigation.tsx';
import styles from './add-layout.module.css';

interface AddLayoutProps {
  readonly title: string;
  readonly step: 0 | 1 | 2;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

export function AddLayout({ title, step, children, aside }: AddLayoutProps) {
  return (
    <>
      <div className={styles.steps}>
        <AddSteps current={step} />
      </div>
      <PageHeading title={title} />
      <div className={styles.columns}>
        <div>{children}</div>
        {aside}
      </div>
    </>
  );
}

/** The three steps of an add request. On the second one the link back to the method works. */
function AddSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  const steps = [
    { label: 'add method', ...(current === 1 && { to: '/orders/add/method' as const }) },
    { label: 'address and options' },
    { label: 'confirmation' },
  ];
  return <StepNavigation label="Steps of your add request" steps={steps} current={current} />;
}
