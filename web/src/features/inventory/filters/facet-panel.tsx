import type { Facets } from '@portal/contract/inventory/search-list.schemas';
import { toggleOption, toggleOptionOfPlace, withVintage } from '../list/list-changes.ts';
import type { ListState } from '../list/list-state.ts';
import type { ChangeList } from '../list/use-list-state.ts';
import type { VintageBounds } from '../list/vintages.ts';
import { CATEGORIES, type CategoryId } from './categories.ts';
import { FacetCategory } from './facet-category.tsx';
import { facetOptions } from './facet-options.ts';
import styles from './facet-panel.module.css';
import { FacetSkeleton } from './facet-skeleton.tsx';
import { OptionList } from './option-list.tsx';
import { PlaceOptions } from './place-options.tsx';
import { placeTree } from './place-tree.ts';
import type { FacetPanelState } from './use-facet-panel.ts';
import { VintageFields } from './vintage-fields.tsx';

export interface FacetPanelProps {
  /** Undefined until the first answer came. */
  readonly facets: Facets | undefined;
  readonly isLoading: boolean;
  readonly list: ListState;
  readonly onChange: ChangeList;
  readonly panel: FacetPanelState;
  /** The vintages of the whole inventory. */
  readonly bounds: VintageBounds | null;
}

interface CategoryOptionsProps extends FacetPanelProps {
  readonly category: CategoryId;
  readonly label: string;
}

function CategoryOptions(props: CategoryOptionsProps) {
  const { category, label, facets, list, onChange, panel, bounds } = props;
  const { checked, places, vintage } = list.filters;
  const common = {
    label,
    view: panel.viewOf(category),
    onView: (change: Parameters<FacetPanelState['show']>[1]) => panel.show(category, change),
  };
  if (category === 'vintage') {
    const apply = (span: typeof vintage) => onChange(withVintage(list, span));
    return <VintageFields applied={vintage} bounds={bounds} onApply={apply} />;
  }
  if (category === 'countryRegion') {
    return (
      <PlaceOptions
        {...common}
        nodes={placeTree(facets, places)}
        checked={places}
        panel={panel}
        onToggle={(place) => onChange(toggleOptionOfPlace(list, place))}
      />
    );
  }
  return (
    <OptionList
      {...common}
      options={facetOptions(facets, category, checked[category])}
      checked={checked[category]}
      onToggle={(value) => onChange(toggleOption(list, category, value))}
    />
  );
}

function countIn(category: CategoryId, { checked, places, vintage }: ListState['filters']): number {
  if (category === 'vintage') return vintage === null ? 0 : 1;
  return category === 'countryRegion' ? places.length : checked[category].length;
}

/** Without an answer nothing is known of any option, not even that there is none. */
function FacetsToCome({ isLoading }: { readonly isLoading: boolean }) {
  return isLoading ? <FacetSkeleton /> : <p className={styles.note}>Not loaded</p>;
}

/** The eight filter categories, in the sidebar of wide screens and in the panel of phones. */
export function FacetPanel(props: FacetPanelProps) {
  const { facets, isLoading, list, panel } = props;
  return (
    <div className={styles.panel}>
      {CATEGORIES.map(({ id, label }) => (
        <FacetCategory
          key={id}
          label={label}
          checkedCount={countIn(id, list.filters)}
          isOpen={panel.viewOf(id).isOpen}
          onToggle={() => panel.show(id, { isOpen: !panel.viewOf(id).isOpen })}
        >
          {facets === undefined ? (
            <FacetsToCome isLoading={isLoading} />
          ) : (
            <CategoryOptions {...props} category={id} label={label} />
          )}
        </FacetCategory>
      ))}
    </div>
  );
}
