import { useId } from 'react';
import type { Place } from '../list/list-state.ts';
import { isSamePlace, placeKey } from '../list/places.ts';
import styles from './facet-panel.module.css';
import { OptionRow } from './option-row.tsx';
import type { PlaceNode } from './place-tree.ts';
import type { FacetPanelState } from './use-facet-panel.ts';

interface PlaceBranchProps {
  readonly node: PlaceNode;
  readonly checked: readonly Place[];
  readonly onToggle: (place: Place) => void;
  readonly panel: FacetPanelState;
  /** Whether the tree shows what was typed: then all of it is open. */
  readonly isFound: boolean;
}

/** A place to check. A button opens the places in it. */
export function PlaceBranch(props: PlaceBranchProps) {
  const { node, checked, onToggle, panel, isFound } = props;
  const { place, label, count, children } = node;
  const branchId = useId();
  const isExpanded = isFound || panel.isExpanded(place);
  return (
    <li>
      <div className={styles.place}>
        <OptionRow
          label={label}
          count={count}
          isChecked={checked.some((other) => isSamePlace(other, place))}
          onToggle={() => onToggle(place)}
        />
        {children.length > 0 && !isFound && (
          <button
            type="button"
            className={styles.expand}
            aria-label={`Places in ${label}`}
            aria-expanded={isExpanded}
            aria-controls={branchId}
            onClick={() => panel.expand(place, !isExpanded)}
          >
            <span aria-hidden>›</span>
          </button>
        )}
      </div>
      <ul id={branchId} className={styles.branch} hidden={!isExpanded}>
        {isExpanded &&
          children.map((child) => (
            <PlaceBranch key={placeKey(child.place)} {...props} node={child} />
          ))}
      </ul>
    </li>
  );
}
