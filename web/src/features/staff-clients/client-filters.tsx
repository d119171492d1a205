import { type FormEvent } from 'react';
import { changedFilters } from '../../lib/list-parameters.ts';
import { submittedSearch } from '../../lib/submitted-search.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import styles from './client-list.module.css';
import type { ClientsParams } from './clients-params.ts';

interface ClientFiltersProps {
  readonly params: ClientsParams;
  readonly onChange: (next: ClientsParams) => void;
}

const STATES = [
  { value: '', label: 'Open accounts' },
  { value: 'closed', label: 'Closed accounts' },
  { value: 'any', label: 'All accounts' },
];

/** Search for the caller's account by any of its facts, and the state filter. Both are in the URL. */
export function ClientFilters({ params, onChange }: ClientFiltersProps) {
  const search = (event: FormEvent<HTMLFormElement>) =>
    onChange(changedFilters(params, { search: submittedSearch(event) }));
  return (
    <div className={styles.filters}>
      <form className={styles.search} onSubmit={search}>
        <SearchField label="Account, name, e-mail or phone" search={params.search} />
        <Button type="submit">Search</Button>
      </form>
      <InlineSelect
        label="State"
        options={STATES}
        value={params.state ?? ''}
        onChange={(event) => onChange(changedFilters(params, { state: event.target.value }))}
      />
    </div>
  );
}
