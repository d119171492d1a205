import { LONGEST_SEARCH, QUERY_FIELDS } from '@portal/contract/cellar/inventory/vocabulary';
import type { FormEvent } from 'react';
import { useDraft } from '../../../../lib/use-draft.ts';
import { t } from '../../../../texts/inventory.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { InlineSelect } from '../../../../ui/select.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import { withSearch } from './list-changes.ts';
import { type ListSearch, type ListState, wholeList } from './list-state.ts';
import styles from './search-bar.module.css';
import type { ChangeList } from './use-list-state.ts';

const fieldOptions = QUERY_FIELDS.map((value) => ({ value, label: FIELD_LABELS[value] }));

interface SearchBarProps {
  readonly list: ListState;
  readonly onChange: ChangeList;
  /** What is searched, for its label. */
  readonly searched?: string;
}

function MagnifierIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden>
      <circle cx="8.5" cy="8.5" r="5.5" strokeWidth="1.5" />
      <path d="m12.5 12.5 5 5" strokeWidth="1.5" />
    </svg>
  );
}

interface SearchTextProps {
  readonly text: string;
  readonly searched: string;
  readonly fieldLabel: string;
  readonly onType: (text: string) => void;
  readonly onClear: () => void;
}

function SearchText({ text, searched, fieldLabel, onType, onClear }: SearchTextProps) {
  const label = t.searchBy(searched, fieldLabel.toLowerCase());
  return (
    <span className={styles.text}>
      <input
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        aria-label={label}
        placeholder={label.toUpperCase()}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={t.clearSearch} onClick={onClear}>
          ✕
        </button>
      )}
    </span>
  );
}

/** Search in one of five fields, or in everything. Changing the field or the exact box searches again immediately. */
export function SearchBar({ list, onChange, searched = t.yourInventory }: SearchBarProps) {
  const { search } = list;
  const [text, setText] = useDraft(search.text);
  const fieldLabel = FIELD_LABELS[search.field];
  const apply = (changes: Partial<ListSearch>) =>
    onChange(withSearch(list, { ...search, text: text.trim(), ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // An empty search clears everything.
    if (text.trim() === '') onChange(wholeList(list.view));
    else apply({});
  };
  const clear = () => {
    setText('');
    onChange(withSearch(list, { ...search, text: '', isExact: false }));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of 2022 do not know the tag
    <form role="search" className={styles.form} onSubmit={submit}>
      <div className={styles.box}>
        <SearchText
          text={text}
          searched={searched}
          fieldLabel={fieldLabel}
          onType={setText}
          onClear={clear}
        />
        <InlineSelect
          label={t.searchField}
          options={fieldOptions}
          value={search.field}
          onChange={({ target }) => {
            const field = QUERY_FIELDS.find((name) => name === target.value);
            if (field !== undefined) apply({ field });
          }}
        />
        <button type="submit" className={styles.submit} aria-label={t.search}>
          <MagnifierIcon />
        </button>
      </div>
      <Checkbox
        label={t.exactMatch}
        checked={search.isExact}
        onChange={(event) => apply({ isExact: event.target.checked })}
      />
    </form>
  );
}
