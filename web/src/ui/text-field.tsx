import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({
  label,
  hint,
  error,
  isInvalid,
  besideLabel,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, isInvalid, besideLabel }}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, hint, error, isInvalid, besideLabel, ...input }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, isInvalid, besideLabel }}>
      {(control) => <textarea {...input} {...control} className={styles.input} />}
    </FieldFrame>
  );
}
