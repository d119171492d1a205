import { useRef } from 'react';
import { t } from '../../../../texts/inventory.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Pill } from '../../../../ui/pill.tsx';
import styles from './applied-filters.module.css';
import { isNarrowed, type ListState } from './list-state.ts';
import { filterPills } from './pills.ts';
import type { ChangeList } from './use-list-state.ts';

interface AppliedFiltersProps {
  readonly list: ListState;
  readonly onChange: ChangeList;
  /** Removes filters, search, sort and page. */
  readonly onClearAll: () => void;
}

export function AppliedFilters({ list, onChange, onClearAll }: AppliedFiltersProps) {
  const place = useRef<HTMLDivElement>(null);
  if (!isNarrowed(list)) return null;
  const remove = (position: number, removed: ListState) => {
    // The pill is removed: the next one takes the focus, and after the last one Clear All.
    place.current
      ?.querySelectorAll('button')
      .item(position + 1)
      .focus();
    onChange(removed);
  };
  return (
    <div ref={place} className={styles.applied}>
      {filterPills(list).map(({ key, label, removed }, position) => (
        <Pill key={key} label={label} onRemove={() => remove(position, removed)} />
      ))}
      <Button look="quiet" className={styles.clear} onClick={onClearAll}>
        {t.clearAll}
      </Button>
    </div>
  );
}
