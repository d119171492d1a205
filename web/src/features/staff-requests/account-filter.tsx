import { useAccountName, useAccountSuggestions } from '../../lib/account-names.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { TypeAhead } from '../../ui/type-ahead.tsx';

interface AccountFilterProps {
  /** The id of the account; undefined is any. */
  readonly account: string | undefined;
  readonly onChange: (account: string) => void;
}

/** One account's requests: chosen by name, and any again when the name is erased. */
export function AccountFilter({ account, onChange }: AccountFilterProps) {
  const [text, setText] = useDraft(useAccountName(account));
  const type = (typed: string) => {
    setText(typed);
    if (typed === '' && account !== undefined) onChange('');
  };
  return (
    <TypeAhead
      label="Account"
      text={text}
      maxLength={100}
      suggestions={useAccountSuggestions(text)}
      onType={type}
      onChoose={({ id }) => onChange(id)}
    />
  );
}
