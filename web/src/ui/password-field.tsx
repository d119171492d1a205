import { type ComponentProps, useState } from 'react';
import { EyeIcon } from './eye-icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password, hidden until its eye is pressed (document 1, section 2). */
export function PasswordField({
  label,
  hint,
  error,
  isInvalid,
  besideLabel,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
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
            onClick={() => setIsShown(!isShown)}
          >
            <EyeIcon isCrossed={isShown} />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
