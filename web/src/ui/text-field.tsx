import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** One line of text. Works with `{...form.register('name')}`. */
export function TextField({ label, hint, error, besideLabel, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} besideLabel={besideLabel}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Several lines of text. */
export function TextArea({ label, hint, error, besideLabel, ...input }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} besideLabel={besideLabel}>
      {(control) => <textarea {...input} {...control} className={styles.input} />}
    </FieldFrame>
  );
}
