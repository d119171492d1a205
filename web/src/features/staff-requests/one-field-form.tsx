import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import { type FormEvent, useState } from 'react';
import { useWrongFocus } from '../../lib/use-wrong-focus.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './request-actions.module.css';

interface OneFieldFormProps {
  readonly label: string;
  readonly button: string;
  /** What is kept now; the field begins with it. */
  readonly value?: string;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  /** Whether there is room for several lines. */
  readonly isLong?: boolean;
  readonly isSending: boolean;
  readonly onSubmit: (text: string) => void;
}

/** One field and the button that sends it. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, button, value = '', maxLength, isRequired, isLong, isSending } = props;
  const Field = isLong === true ? TextArea : TextField;
  const [isMissing, setIsMissing] = useState(false);
  const { place, refuse } = useWrongFocus<HTMLFormElement>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('field');
    const text = typeof entered === 'string' ? entered.trim() : '';
    const isWithout = isRequired === true && text === '';
    setIsMissing(isWithout);
    if (isWithout) refuse();
    else props.onSubmit(text);
  };
  return (
    <form ref={place} className={styles.oneField} noValidate onSubmit={submit}>
      <Field
        key={value}
        label={label}
        name="field"
        maxLength={maxLength}
        defaultValue={value}
        error={isMissing ? FORM_MESSAGES.required : undefined}
      />
      <Button type="submit" isSending={isSending}>
        {button}
      </Button>
    </form>
  );
}
