import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import { type FormEvent, useState } from 'react';
import { useWrongFocus } from '../../lib/use-wrong-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Radio, RadioGroup } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CaseFormProps } from './case-api.ts';
import { CaseFactFields } from './case-fact-fields.tsx';
import { CaseNumberField } from './case-number-field.tsx';
import { lotField, readMovedLines, textIn } from './moved-lines.ts';
import styles from './stock.module.css';
import { lotText } from './stock-texts.ts';

interface MoveFormProps extends Omit<CaseFormProps, 'onSend'> {
  readonly onMove: CaseFormProps['onSend'];
  readonly onSplit: CaseFormProps['onSend'];
}

type Messages = Readonly<Record<string, string>>;

/** What is wrong with the form beside the numbers themselves. */
function missingIn(form: FormData, isNew: boolean, number: string, count: number): Messages {
  const target = isNew ? textIn(form, 'container_name') : number;
  return {
    ...(count === 0 && { lines: 'Enter at least one bottle.' }),
    ...(target === '' && { [isNew ? 'container_name' : 'to_case']: FORM_MESSAGES.required }),
  };
}

/** So many bottles of each lot into another case of the account, or into a new one. */
export function MoveForm({ wineCase, isSending, onMove, onSplit }: MoveFormProps) {
  const lots = wineCase.lots.filter(({ free }) => free > 0);
  const [isNew, setIsNew] = useState(false);
  const [number, setNumber] = useState('');
  const [messages, setMessages] = useState<Messages>({});
  const { place, refuse } = useWrongFocus<HTMLFormElement>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { lines, wrong } = readMovedLines(form, lots);
    const found = { ...wrong, ...missingIn(form, isNew, number.trim(), lines.length) };
    setMessages(found);
    if (Object.keys(found).length > 0) return refuse();
    const reason = textIn(form, 'reason');
    const text = (name: string) => textIn(form, name);
    const facts = {
      container_name: text('container_name'),
      location: text('location'),
      bin: text('bin'),
    };
    if (isNew) onSplit({ lines, reason, ...facts });
    else onMove({ lines, reason, to_case: number.trim() });
  };
  if (lots.length === 0) return <p>All its bottles are promised to open requests.</p>;
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      {lots.map((lot) => (
        <TextField
          key={lot.id}
          label={lotText(lot)}
          hint={`${lot.free} free`}
          name={lotField(lot)}
          inputMode="numeric"
          maxLength={7}
          error={messages[lot.id] ?? messages['lines']}
        />
      ))}
      <RadioGroup legend="Where to" isInRow>
        <Radio
          name="target"
          label="Another case"
          checked={!isNew}
          onChange={() => setIsNew(false)}
        />
        <Radio name="target" label="A new case" checked={isNew} onChange={() => setIsNew(true)} />
      </RadioGroup>
      {isNew ? (
        <CaseFactFields typeError={messages['container_name']} />
      ) : (
        <CaseNumberField
          from={wineCase}
          number={number}
          error={messages['to_case']}
          onType={setNumber}
        />
      )}
      <TextField label="Why (Optional)" name="reason" maxLength={CASE_TEXT_LENGTHS.reason} />
      <Button type="submit" isSending={isSending}>
        {isNew ? 'Put them into a new case' : 'Move them'}
      </Button>
    </form>
  );
}
