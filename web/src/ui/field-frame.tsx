import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  /** A permanent explanation under the control. */
  readonly hint?: ReactNode;
  /** The error, shown after a submit; undefined when there is none. */
  readonly error?: string | undefined;
  /** Marked as wrong without a message of its own, as both fields of a refused login. */
  readonly isInvalid?: boolean | undefined;
  /** A small element beside the label, for example an InfoTip. */
  readonly besideLabel?: ReactNode;
  /** For the first field of a form that the user has just opened. */
  readonly takesFocus?: boolean | undefined;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly autoFocus: boolean;
}

interface FieldFrameProps extends FieldTexts {
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error in one column; the control itself is the child. */
export function FieldFrame({
  label,
  hint,
  error,
  isInvalid = false,
  besideLabel,
  takesFocus = false,
  children,
}: FieldFrameProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <span className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {besideLabel}
      </span>
      {children({
        id,
        'aria-invalid': error !== undefined || isInvalid ? true : undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        autoFocus: takesFocus,
      })}
      {error !== undefined && (
        <span className={styles.error} id={errorId}>
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}
