import { type ComponentProps, useState } from 'react';
import { t } from '../texts/ui.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

interface Eye {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  /** Where a form keeps whether passwords are visible; by default the field keeps it. */
  readonly eye?: Eye;
}

/** A password, hidden until its eye button is pressed. */
export function PasswordField({
  label,
  hint,
  error,
  isInvalid,
  besideLabel,
  takesFocus,
  eye,
  ...input
}: PasswordFieldProps) {
  const [isShownHere, setIsShownHere] = useState(false);
  const isShown = eye?.isShown ?? isShownHere;
  return (
    <FieldFrame {...{ label, hint, error, isInvalid, besideLabel, takesFocus }}>
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
            aria-label={t.showSecret(label.toLowerCase())}
            onClick={eye?.onToggle ?? (() => setIsShownHere(!isShown))}
          >
            <EyeIcon isCrossed={isShown} />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}

function EyeIcon({ isCrossed }: { readonly isCrossed: boolean }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
      <path
        d="M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7z"
        strokeWidth="1.6"
      />
      <circle cx="12" cy="12" r="3" strokeWidth="1.6" />
      {isCrossed && <path d="M4 20 20 4" strokeWidth="1.6" strokeLinecap="round" />}
    </svg>
  );
}
