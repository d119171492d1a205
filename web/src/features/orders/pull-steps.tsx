import { StepNavigation } from '../../ui/step-navigation.tsx';

const LABELS = ['delivery method', 'address and options', 'confirmation'];

/** The three steps of a pull request. On the address step the link back to the method is disabled. */
export function PullSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  return (
    <StepNavigation
      label="Steps of your pull request"
      steps={LABELS.map((label, at) => ({ label, isDisabled: current === 1 && at === 0 }))}
      current={current}
    />
  );
}
