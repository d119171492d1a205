import { StepNavigation } from '../../ui/step-navigation.tsx';

const METHOD = { label: 'delivery method' } as const;
const ADDRESS = { label: 'address and options' } as const;
const CONFIRMATION = { label: 'confirmation' } as const;

/** The three steps of a pull request; on the address step the way back to the method is disabled (document 2, section 2). */
export function PullSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  return (
    <StepNavigation
      label="Steps of your pull request"
      steps={[METHOD, ADDRESS, CONFIRMATION]}
      current={current}
    />
  );
}
