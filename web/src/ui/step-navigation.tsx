import { Link, type LinkProps } from '@tanstack/react-router';
import { classNames } from '../lib/class-names.ts';
import styles from './step-navigation.module.css';
import { UnavailableLink } from './unavailable-link.tsx';

interface Step {
  readonly label: string;
  /** Where the step's link leads; a step without one is plain text. */
  readonly to?: LinkProps['to'];
  /** The link to this step is disabled and grey. */
  readonly isDisabled?: boolean;
}

function StepLabel({ label, to, isDisabled = false }: Step) {
  if (isDisabled) return <UnavailableLink>{label}</UnavailableLink>;
  return to === undefined ? label : <Link to={to}>{label}</Link>;
}

interface StepNavigationProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The position of the current step, from 0. */
  readonly current: number;
}

/** Shows the position in a flow of steps; finished steps that can be changed again are links. */
export function StepNavigation({ label, steps, current }: StepNavigationProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(styles.step, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <StepLabel {...step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
