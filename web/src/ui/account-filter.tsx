import { useAccountName, useAccountSuggestions } from '../lib/account-names.ts';
import { useDraft } from '../lib/use-draft.ts';
import { TypeAhead } from './type-ahead.tsx';

interface AccountFilterProps {
  readonly label: string;
  /** The id of the account; undefined is any. */
  readonly account: string | undefined;
  readonly onChange: (account: string) => void;
}

/** Filters by account: chosen by name, removed by emptying the name. */
export function AccountFilter({ label, account, onChange }: AccountFilterProps) {
  const [text, setText] = useDraft(useAccountName(account));
  const type = (typed: string) => {
    setText(typed);
    if (typed === '' && account !== undefined) onChange('');
  };
  return (
    <TypeAhead
      label={label}
      text={text}
      maxLength={100}
      suggestions={useAccountSuggestions(text)}
      onType={type}
      onChoose={({ id }) => onChange(id)}
    />
  );
}
