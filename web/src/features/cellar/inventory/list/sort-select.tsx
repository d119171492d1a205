import { t } from '../../../../texts/inventory.tsx';
import { InlineSelect } from '../../../../ui/select.tsx';
import { withSort } from './list-changes.ts';
import type { ListState } from './list-state.ts';
import { sortNamed, sortsOf } from './sorts.ts';
import type { ChangeList } from './use-list-state.ts';

interface SortSelectProps {
  readonly list: ListState;
  readonly onChange: ChangeList;
}

export function SortSelect({ list, onChange }: SortSelectProps) {
  return (
    <InlineSelect
      label={t.sortBy}
      options={sortsOf(list.view).map(({ name, label }) => ({ value: name, label }))}
      value={list.sort}
      onChange={(event) => onChange(withSort(list, sortNamed(list.view, event.target.value).name))}
    />
  );
}
