import { type ComponentProps, useState } from 'react';
import { EyeIcon } from './eye-icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface Eye {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  /** Where a form keeps what its eyes show; without it the field keeps that itself. */
  readonly eye?: Eye;
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({
  label,
  hint,
  error,
  isInvalid,
  besideLabel,
  eye,
  ...input
}: PasswordFieldProps) {
  const [isShownHere, setIsShownHere] = useState(false);
  const isShown = eye?.isShown ?? isShownHere;
  return (
    <FieldFrame {...{ label, hint, error, isInvalid, besideLabel }}>
      {(control) => (
        <span className={styles.withButton}>
          <input
            {...input}
            {...control}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.inside}
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={eye?.onToggle ?? (() => setIsShownHere(!isShown))}
          >
            <EyeIcon isCrossed={isShown} />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
