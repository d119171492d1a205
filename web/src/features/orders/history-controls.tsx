import { Radio, RadioGroup } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './history.module.css';
import type { HistorySort, HistoryView } from './history-rows.ts';

interface HistoryControlsProps {
  readonly view: HistoryView;
  readonly onChange: (change: Partial<HistoryView>) => void;
}

const SORTS = [
  { value: 'date', label: 'Sort By: Date' },
  { value: 'address', label: 'Sort By: Address' },
] as const;
const TYPES = ['Added', 'Pulled'] as const;

/** Search, filter and sort of the history; choosing the active filter again switches it off (document 2, section 2). */
export function HistoryControls({ view, onChange }: HistoryControlsProps) {
  const sortBy = (value: string) => {
    const sort: HistorySort = value === 'address' ? 'address' : 'date';
    onChange({ sort });
  };
  return (
    <div className={styles.controls}>
      <TextField
        label="Search your history"
        type="search"
        placeholder="SEARCH"
        value={view.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <details className={styles.filter} open>
        <summary>Filter By</summary>
        <RadioGroup legend="Event">
          {TYPES.map((type) => (
            <Radio
              key={type}
              name="type"
              label={type}
              checked={view.type === type}
              onChange={() => onChange({ type })}
              onClick={() => view.type === type && onChange({ type: null })}
            />
          ))}
        </RadioGroup>
      </details>
      <Select
        label="Sort"
        options={SORTS}
        value={view.sort}
        onChange={(event) => sortBy(event.target.value)}
      />
    </div>
  );
}
