import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './request-actions.module.css';

interface OneFieldFormProps {
  readonly label: string;
  readonly button: string;
  /** The stored value, with which the field starts. */
  readonly value?: string;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  /** Whether the field has several lines. */
  readonly isLong?: boolean;
  readonly isSending: boolean;
  readonly onSubmit: (text: string) => void;
}

/** One field and the button that sends it. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, button, value = '', maxLength, isRequired, isLong, isSending, onSubmit } = props;
  const Field = isLong === true ? TextArea : TextField;
  const text = isRequired === true ? formText(maxLength) : formOptionalText(maxLength);
  const form = useSchemaForm({
    schema: z.object({ text }),
    values: { text: value },
    onSubmit: (typed) => onSubmit(typed.text),
  });
  return (
    <form className={styles.oneField} {...form.props}>
      <Field label={label} maxLength={maxLength} {...form.field('text')} />
      <Button type="submit" isSending={isSending}>
        {button}
      </Button>
    </form>
  );
}
