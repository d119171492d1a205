import { StepNavigation } from '../../ui/step-navigation.tsx';

/** The three steps of an add request. On the second one the link back to the method works. */
export function AddSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  const steps = [
    { label: 'add method', ...(current === 1 && { to: '/orders/add/method' as const }) },
    { label: 'address and options' },
    { label: 'confirmation' },
  ];
  return <StepNavigation label="Steps of your add request" steps={steps} current={current} />;
}
