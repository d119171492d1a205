import { Link, type LinkProps } from '@tanstack/react-router';
import { classNames } from '../lib/class-names.ts';
import styles from './step-navigation.module.css';

interface Step {
  readonly label: string;
  /** Where the step's link leads; left out while the step is disabled. */
  readonly to?: LinkProps['to'];
}

interface StepNavigationProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The place of the current step, from 0. */
  readonly current: number;
}

/** Shows where one is in a flow of steps; finished steps that can be changed again are links. */
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
            {step.to === undefined ? step.label : <Link to={step.to}>{step.label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
