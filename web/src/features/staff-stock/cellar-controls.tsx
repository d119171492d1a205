import type { FormEvent } from 'react';
import { sentWords } from '../../lib/sent-words.ts';
import { Button } from '../../ui/button.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changedStock, sortsOf, type StockAddress } from './stock-address.ts';
import styles from './stock.module.css';

interface CellarControlsProps {
  readonly address: StockAddress;
  readonly onChange: (next: StockAddress) => void;
}

const FIELDS = [
  { value: '', label: 'Producer' },
  { value: 'variety', label: 'Variety' },
  { value: 'appellation', label: 'Appellation' },
  { value: 'vineyard', label: 'Vineyard' },
  { value: 'designation', label: 'Designation' },
];
const VIEWS = [
  { value: '', label: 'By case' },
  { value: 'wines', label: 'By wine' },
];

/** Search of a cellar in one of the five fields of the client's own, and the choice of view and sort. */
export function CellarControls({ address, onChange }: CellarControlsProps) {
  const search = (event: FormEvent<HTMLFormElement>) =>
    onChange(changedStock(address, { search: sentWords(event) }));
  return (
    <>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label="Search the cellar"
          name="search"
          type="search"
          maxLength={200}
          defaultValue={address.search}
        />
        <InlineSelect
          label="Search field"
          options={FIELDS}
          value={address.field ?? ''}
          onChange={(event) => onChange(changedStock(address, { field: event.target.value }))}
        />
        <Button type="submit">Search</Button>
      </form>
      <InlineSelect
        label="View"
        options={VIEWS}
        value={address.view ?? ''}
        onChange={(event) => onChange(changedStock(address, { view: event.target.value }))}
      />
      <InlineSelect
        label="Sort by"
        options={sortsOf(address)}
        value={address.sort ?? ''}
        onChange={(event) => onChange(changedStock(address, { sort: event.target.value }))}
      />
    </>
  );
}
