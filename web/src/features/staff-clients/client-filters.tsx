import { type FormEvent } from 'react';
import { changedFilters } from '../../lib/list-parameters.ts';
import { sentWords } from '../../lib/sent-words.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import styles from './client-list.module.css';
import type { ClientsAddress } from './clients-address.ts';

interface ClientFiltersProps {
  readonly address: ClientsAddress;
  readonly onChange: (next: ClientsAddress) => void;
}

const STATES = [
  { value: '', label: 'Open accounts' },
  { value: 'closed', label: 'Closed accounts' },
  { value: 'any', label: 'All accounts' },
];

/** Who calls, by whatever they say of themselves; search and filter stand in the address. */
export function ClientFilters({ address, onChange }: ClientFiltersProps) {
  const search = (event: FormEvent<HTMLFormElement>) =>
    onChange(changedFilters(address, { search: sentWords(event) }));
  return (
    <div className={styles.filters}>
      <form className={styles.search} onSubmit={search}>
        <SearchField label="Account, name, e-mail or phone" search={address.search} />
        <Button type="submit">Search</Button>
      </form>
      <InlineSelect
        label="State"
        options={STATES}
        value={address.state ?? ''}
        onChange={(event) => onChange(changedFilters(address, { state: event.target.value }))}
      />
    </div>
  );
}
