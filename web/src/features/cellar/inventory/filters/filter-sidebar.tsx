import { t } from '../../../../texts/inventory.tsx';
import { Button } from '../../../../ui/button.tsx';
import { withoutFilters } from '../list/list-changes.ts';
import { countChecked, type ListState } from '../list/list-state.ts';
import type { ChangeList } from '../list/use-list-state.ts';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import styles from './filter-sidebar.module.css';
import { shownFacets } from './shown-facets.ts';

interface ClearFiltersProps {
  readonly list: ListState;
  readonly onChange: ChangeList;
}

/** Resets the filters. Search and sort stay, unlike with Clear All. */
export function ClearFilters({ list, onChange }: ClearFiltersProps) {
  if (countChecked(list.filters) === 0) return null;
  return (
    <Button look="quiet" className={styles.clear} onClick={() => onChange(withoutFilters(list))}>
      {t.clearAllFilters}
    </Button>
  );
}

/** The facets beside the rows; nothing when there is nothing to choose or uncheck. */
export function FilterSidebar(props: FacetPanelProps) {
  if (shownFacets(props.facets, props.list.filters).length === 0)
    return <div className={styles.sidebar} />;
  return (
    <section className={styles.sidebar} aria-label={t.filters}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t.filterBy}</h2>
        <ClearFilters list={props.list} onChange={props.onChange} />
      </div>
      <FacetPanel {...props} />
    </section>
  );
}
