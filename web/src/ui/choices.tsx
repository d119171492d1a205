import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './field.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

function Choice({ label, hint, type, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const labelId = useId();
  const hintId = useId();
  // The hint can be clicked too; without a separate name the choice would be announced twice.
  const told = hint === undefined ? {} : { 'aria-labelledby': labelId, 'aria-describedby': hintId };
  return (
    <label className={styles.choice}>
      <input {...input} type={type} {...told} />
      <span id={labelId}>{label}</span>
      {hint !== undefined && (
        <span className={styles.choiceHint} id={hintId}>
          {hint}
        </span>
      )}
    </label>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One choice of a RadioGroup; all of a group share their `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

interface RadioGroupProps {
  readonly legend: ReactNode;
  readonly error?: string | undefined;
  readonly isInRow?: boolean;
  readonly children: ReactNode;
}

/** A question with radios as its answers. `data-fault` marks it for the code that focuses the first invalid field. */
export function RadioGroup({ legend, error, isInRow = false, children }: RadioGroupProps) {
  const errorId = useId();
  const isWrong = error !== undefined;
  return (
    <fieldset
      aria-describedby={isWrong ? errorId : undefined}
      data-fault={isWrong ? '' : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.choices, isInRow && styles.inRow)}>{children}</div>
      {isWrong && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
