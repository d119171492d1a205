import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import { type FormEvent, useState } from 'react';
import { useAccountSuggestions } from '../../lib/account-names.ts';
import { useWrongFocus } from '../../lib/use-wrong-focus.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { TypeAhead } from '../../ui/type-ahead.tsx';
import styles from './staff-imports.module.css';

/** An account that was chosen by its name. */
export interface ChosenAccount {
  readonly id: string;
  readonly name: string;
}

/** The chosen account and file; null is not chosen yet. */
export interface ChosenFile {
  readonly account: ChosenAccount | null;
  readonly file: File | null;
}

interface FileFormProps {
  readonly chosen: ChosenFile;
  readonly isSending: boolean;
  /** Whether something was checked, so that importing it is what comes next. */
  readonly isChecked: boolean;
  readonly onChoose: (chosen: ChosenFile) => void;
  readonly onCheck: () => void;
}

/** Chooses an account by its name, and a file for it. */
export function FileForm({ chosen, isSending, isChecked, onChoose, onCheck }: FileFormProps) {
  const { account, file } = chosen;
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { place, refuse } = useWrongFocus<HTMLFormElement>();
  const suggestions = useAccountSuggestions(account === null ? text : '');
  const type = (typed: string, found: ChosenAccount | null) => {
    setText(typed);
    onChoose({ file, account: found });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (account !== null && file !== null) onCheck();
    else refuse();
  };
  return (
    <form ref={place} className={styles.step} noValidate onSubmit={submit}>
      <TypeAhead
        label="Account"
        hint="A part of the name"
        text={text}
        maxLength={100}
        suggestions={suggestions}
        error={isAsked && account === null ? FORM_MESSAGES.option : undefined}
        onType={(typed) => type(typed, null)}
        onChoose={({ id, label }) => type(label, { id, name: label })}
      />
      <FilePicker
        label="File"
        hint="Our own CSV, a CellarTracker export, or another table as CSV; up to 32 MB"
        types={['csv', 'tsv', 'txt']}
        names={file === null ? [] : [file.name]}
        error={isAsked && file === null ? 'Please choose a file.' : undefined}
        onPick={([picked]) => onChoose({ account, file: picked ?? null })}
        onRemove={() => onChoose({ account, file: null })}
      />
      <Button type="submit" look={isChecked ? 'secondary' : 'primary'} isSending={isSending}>
        Check the file
      </Button>
    </form>
  );
}
