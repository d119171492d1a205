import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  readonly label: ReactNode;
  /** A line under the label. */
  readonly hint?: ReactNode;
}

function Choice({ label, hint, type, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const hintId = useId();
  return (
    <label className={styles.choice}>
      <input {...input} type={type} aria-describedby={hint === undefined ? undefined : hintId} />
      <span>{label}</span>
      {hint !== undefined && (
        <span className={styles.choiceHint} id={hintId}>
          {hint}
        </span>
      )}
    </label>
  );
}

/** A box to tick. */
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
  readonly children: ReactNode;
}

/** A question with radios as its answers. */
export function RadioGroup({ legend, error, children }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
