import type { ReactNode } from 'react';
import { AddSteps } from '../../features/orders/add-steps.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './add-layout.module.css';

interface AddLayoutProps {
  readonly title: string;
  readonly step: 0 | 1 | 2;
  readonly children: ReactNode;
  /** The content beside the step, if there is any. */
  readonly aside?: ReactNode;
}

/** A step of an add request: where one is, and the step itself. */
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
