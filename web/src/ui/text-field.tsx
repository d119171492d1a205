import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField(props: TextFieldProps) {
  const { label, hint, error, isInvalid, besideLabel, takesFocus, ...input } = props;
  return (
    <FieldFrame {...{ label, hint, error, isInvalid, besideLabel, takesFocus }}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isInvalid, besideLabel, takesFocus, ...input } = props;
  return (
    <FieldFrame {...{ label, hint, error, isInvalid, besideLabel, takesFocus }}>
      {(control) => <textarea {...input} {...control} className={styles.input} />}
    </FieldFrame>
  );
}
