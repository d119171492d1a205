import { InlineSelect } from '../../../ui/select.tsx';
import { withSort } from './list-changes.ts';
import type { ListState } from './list-state.ts';
import { sortNamed, WINE_SORTS } from './sorts.ts';
import type { ChangeList } from './use-list-state.ts';

const options = WINE_SORTS.map(({ name }) => ({ value: name, label: name }));

interface SortSelectProps {
  readonly list: ListState;
  readonly onChange: ChangeList;
}

/** The order of the rows. */
export function SortSelect({ list, onChange }: SortSelectProps) {
  return (
    <InlineSelect
      label="Sort by"
      options={options}
      value={list.sort}
      onChange={(event) => onChange(withSort(list, sortNamed(event.target.value).name))}
    />
  );
}
