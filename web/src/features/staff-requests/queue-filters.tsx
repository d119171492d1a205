import { type FormEvent } from 'react';
import { changedFilters } from '../../lib/list-parameters.ts';
import { submittedSearch } from '../../lib/submitted-search.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { AccountFilter } from './account-filter.tsx';
import type { QueueParams } from './queue-params.ts';
import { DayFilter } from './day-filter.tsx';
import styles from './queue-filters.module.css';
import { methodChoices } from './request-texts.ts';

interface QueueFiltersProps {
  readonly params: QueueParams;
  readonly onChange: (next: QueueParams) => void;
}

const STATES = [
  { value: '', label: 'Open' },
  { value: 'requested', label: 'Waiting' },
  { value: 'processed', label: 'In work' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'any', label: 'All' },
];
const DIRECTIONS = [
  { value: '', label: 'Pull and add' },
  { value: 'pull', label: 'Pull' },
  { value: 'add', label: 'Add' },
];
const DUES = [
  { value: '', label: 'Any day' },
  { value: 'today', label: 'Today' },
  { value: 'late', label: 'Late' },
  { value: 'ahead', label: 'Ahead' },
];
const methodOptions = () => [
  { value: '', label: 'Any method' },
  ...methodChoices().map(({ code, label }) => ({ value: String(code), label })),
];

/** Search and filters of the queue; all of them are in the URL. */
export function QueueFilters({ params, onChange }: QueueFiltersProps) {
  const search = (event: FormEvent<HTMLFormElement>) =>
    onChange(changedFilters(params, { search: submittedSearch(event) }));
  const select = (
    name: 'state' | 'direction' | 'due' | 'method',
    label: string,
    options: typeof STATES,
  ) => (
    <InlineSelect
      label={label}
      options={options}
      value={params[name] ?? ''}
      onChange={(event) => onChange(changedFilters(params, { [name]: event.target.value }))}
    />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter
      label={label}
      day={params[name] ?? ''}
      onChange={(value) => onChange(changedFilters(params, { [name]: value }))}
    />
  );
  return (
    <div className={styles.filters}>
      <form className={styles.search} onSubmit={search}>
        <SearchField label="Number, account, place, company or tracking" search={params.search} />
        <Button type="submit">Search</Button>
      </form>
      {select('state', 'State', STATES)}
      {select('direction', 'Direction', DIRECTIONS)}
      {select('due', 'Due', DUES)}
      {select('method', 'Method', methodOptions())}
      <div className={styles.account}>
        <AccountFilter
          account={params.account}
          onChange={(account) => onChange(changedFilters(params, { account }))}
        />
      </div>
      {day('from', 'Due from')}
      {day('to', 'Due until')}
    </div>
  );
}
