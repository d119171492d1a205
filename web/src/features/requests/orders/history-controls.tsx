import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { t } from '../../../texts/orders.tsx';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './history-controls.module.css';
import type { HistoryFilter, HistoryView } from './history-rows.ts';

interface HistoryControlsProps {
  readonly view: HistoryView;
  readonly onChange: (change: Partial<HistoryView>) => void;
}

const SORTS = [
  { value: 'date', label: t.sortByDate },
  { value: 'address', label: t.sortByAddress },
] as const;
const FILTERS = [
  { name: null, label: t.all },
  { name: 'open', label: t.open },
  { name: 'added', label: t.added },
  { name: 'pulled', label: t.pulled },
] as const;

interface TypeFilterProps {
  readonly filter: HistoryFilter | null;
  readonly onChange: (filter: HistoryFilter | null) => void;
}

/** "All" removes the filter, and so does choosing the active radio again. */
function TypeFilter({ filter, onChange }: TypeFilterProps) {
  // Browsers ignore the space bar on a checked radio, so it is handled here.
  const switchOff = (event: KeyboardEvent, chosen: HistoryFilter | null) => {
    if (event.key !== ' ' || filter !== chosen) return;
    event.preventDefault();
    onChange(null);
  };
  return (
    <RadioGroup legend={t.show} isInRow>
      {FILTERS.map(({ name, label }) => (
        <Radio
          key={label}
          name="history-filter"
          label={label}
          checked={filter === name}
          onChange={() => onChange(name)}
          onClick={() => filter === name && onChange(null)}
          onKeyUp={(event) => switchOff(event, name)}
        />
      ))}
    </RadioGroup>
  );
}

/** Search, filter and sort of the history; on a phone the filter is a panel that opens and closes. */
export function HistoryControls({ view, onChange }: HistoryControlsProps) {
  // A link that filters shows what it did.
  const [isOpen, setIsOpen] = useState(view.filter !== null);
  const panelId = useId();
  return (
    <div className={styles.controls}>
      <TextField
        label={t.searchYourHistory}
        type="search"
        placeholder={t.search}
        value={view.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Button
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.filterBy(<span aria-hidden>{isOpen ? '−' : '+'}</span>)}
      </Button>
      <div id={panelId} className={classNames(styles.panel, isOpen && styles.open)}>
        <TypeFilter filter={view.filter} onChange={(filter) => onChange({ filter })} />
      </div>
      <Select
        label={t.sort}
        options={SORTS}
        value={view.sort}
        onChange={({ target }) =>
          onChange({ sort: target.value === 'address' ? 'address' : 'date' })
        }
      />
    </div>
  );
}
