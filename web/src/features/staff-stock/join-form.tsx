import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import { type FormEvent, useState } from 'react';
import { useWrongFocus } from '../../lib/use-wrong-focus.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CaseFormProps } from './case-api.ts';
import { CaseNumberField } from './case-number-field.tsx';
import { textIn } from './moved-lines.ts';
import styles from './stock.module.css';

/** All bottles and documents of a case into another one, which leaves this one empty. */
export function JoinForm({ wineCase, isSending, onSend }: CaseFormProps) {
  const [number, setNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { place, refuse } = useWrongFocus<HTMLFormElement>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to_case = number.trim();
    setIsMissing(to_case === '');
    if (to_case === '') return refuse();
    onSend({ to_case, reason: textIn(new FormData(event.currentTarget), 'reason') });
  };
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.soft}>All bottles and documents go into the other case.</p>
      <CaseNumberField
        from={wineCase}
        number={number}
        error={isMissing ? FORM_MESSAGES.required : undefined}
        onType={setNumber}
      />
      <TextField label="Why (Optional)" name="reason" maxLength={CASE_TEXT_LENGTHS.reason} />
      <Button type="submit" isSending={isSending}>
        Join the cases
      </Button>
    </form>
  );
}
