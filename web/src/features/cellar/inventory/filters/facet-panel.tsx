import type { Facets } from '@portal/contract/cellar/inventory/search-list.schemas';
import { type FacetName, FACETS } from '@portal/contract/cellar/inventory/vocabulary';
import { type ReactNode, useId } from 'react';
import { t } from '../../../../texts/inventory.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { toggleOption, toggleOptionOfPlace, withVintage } from '../list/list-changes.ts';
import { checkedIn, countCheckedIn, type ListState } from '../list/list-state.ts';
import type { ChangeList } from '../list/use-list-state.ts';
import type { VintageBounds } from '../list/vintages.ts';
import { facetOptions } from './facet-options.ts';
import styles from './facet-panel.module.css';
import { OptionList } from './option-list.tsx';
import { PlaceOptions } from './place-options.tsx';
import { placeTree } from './place-tree.ts';
import { shownFacets } from './shown-facets.ts';
import { FIRST_OPTIONS } from './shown-options.ts';
import type { FacetPanelState } from './use-facet-panel.ts';
import { VintageFields } from './vintage-fields.tsx';

interface FacetCategoryProps {
  readonly label: string;
  readonly checkedCount: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

export interface FacetPanelProps {
  /** Undefined until the first answer. */
  readonly facets: Facets | undefined;
  readonly isLoading: boolean;
  readonly list: ListState;
  readonly onChange: ChangeList;
  readonly panel: FacetPanelState;
  /** The vintages of the whole inventory. */
  readonly bounds: VintageBounds | null;
}

interface CategoryOptionsProps extends FacetPanelProps {
  readonly facet: FacetName;
}

function CategoryOptions(props: CategoryOptionsProps) {
  const { facet, facets, list, onChange, panel, bounds } = props;
  const { places, vintage } = list.filters;
  const common = {
    label: FACETS[facet].label,
    view: panel.viewOf(facet),
    onView: (change: Parameters<FacetPanelState['show']>[1]) => panel.show(facet, change),
  };
  if (facet === 'vintage') {
    const apply = (span: typeof vintage) => onChange(withVintage(list, span));
    return <VintageFields applied={vintage} bounds={bounds} onApply={apply} />;
  }
  if (facet === 'country') {
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
      options={facetOptions(facets, facet, checkedIn(list.filters, facet))}
      checked={checkedIn(list.filters, facet)}
      onToggle={(value) => onChange(toggleOption(list, facet, value))}
    />
  );
}

/** Without an answer the options are unknown, even whether there are any. */
function FacetsToCome({ isLoading }: { readonly isLoading: boolean }) {
  return isLoading ? <FacetSkeleton /> : <p className={styles.note}>{t.notLoaded}</p>;
}

/** The facets, in the sidebar of wide screens and in the panel of phones. */
export function FacetPanel(props: FacetPanelProps) {
  const { facets, isLoading, list, panel } = props;
  return (
    <div className={styles.panel}>
      {shownFacets(facets, list.filters).map((facet) => (
        <FacetCategory
          key={facet}
          label={FACETS[facet].label}
          checkedCount={countCheckedIn(facet, list.filters)}
          isOpen={panel.viewOf(facet).isOpen}
          onToggle={() => panel.show(facet, { isOpen: !panel.viewOf(facet).isOpen })}
        >
          {facets === undefined ? (
            <FacetsToCome isLoading={isLoading} />
          ) : (
            <CategoryOptions {...props} facet={facet} />
          )}
        </FacetCategory>
      ))}
    </div>
  );
}

/** Of the height of a typical open category, with its search box and "show more". */
function FacetSkeleton() {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: FIRST_OPTIONS }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}

/** A category that opens and closes; closed ones render no options. */
function FacetCategory(props: FacetCategoryProps) {
  const { label, checkedCount, isOpen, onToggle, children } = props;
  const optionsId = useId();
  return (
    <section className={styles.category}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={optionsId}
          onClick={onToggle}
        >
          <span>
            {label}
            {checkedCount > 0 && (
              <span className={styles.checkedCount}>
                {' '}
                ({checkedCount}) <VisuallyHidden>{t.checked}</VisuallyHidden>
              </span>
            )}
          </span>
          <span aria-hidden>{isOpen ? '−' : '+'}</span>
        </button>
      </h3>
      <div id={optionsId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
