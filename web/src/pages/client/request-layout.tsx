import { type ReactNode, useEffect } from 'react';
import { hideMiniCart } from '../../features/requests/pull-list/mini-cart-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StepNavigation } from '../../ui/step-navigation.tsx';
import styles from './request-layout.module.css';

const STEPS = {
  pull: [t.deliveryMethodStep, t.addressAndOptionsStep, t.confirmationStep],
  add: [t.addMethodStep, t.addressAndOptionsStep, t.confirmationStep],
};

interface RequestLayoutProps {
  readonly kind: 'pull' | 'add';
  readonly title: string;
  readonly step: 0 | 1 | 2;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

/**
 * A step of a request. On the second one the link back to the method works for an add request, and is disabled for a
 * pull request.
 */
export function RequestLayout({ kind, title, step, children, aside }: RequestLayoutProps) {
  // The list stands beside the step.
  useEffect(hideMiniCart, []);
  const back = kind === 'add' ? { to: '/orders/add/method' as const } : { isDisabled: true };
  const steps = STEPS[kind].map((label, at) => ({ label, ...(step === 1 && at === 0 && back) }));
  return (
    <>
      <div className={styles.steps}>
        <StepNavigation label={t.stepsOfRequest(kind)} steps={steps} current={step} />
      </div>
      <PageHeading title={title} />
      {aside === undefined ? (
        children
      ) : (
        <div className={styles.columns}>
          <div>{children}</div>
          {kind === 'pull' ? <aside className={styles.aside}>{aside}</aside> : aside}
        </div>
      )}
    </>
  );
}
