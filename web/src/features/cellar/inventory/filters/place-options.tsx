import { useId } from 'react';
import { t } from '../../../../texts/inventory.tsx';
import type { Place } from '../list/list-state.ts';
import { isSamePlace, isWithin, placeKey } from '../list/places.ts';
import styles from './facet-panel.module.css';
import { type OptionChoiceProps, OptionFrame } from './option-frame.tsx';
import { OptionRow } from './option-row.tsx';
import { countPlaces, findPlaces, type PlaceNode } from './place-tree.ts';
import { shownOptions } from './shown-options.ts';
import type { FacetPanelState } from './use-facet-panel.ts';

interface PlaceBranchProps {
  readonly node: PlaceNode;
  readonly checked: readonly Place[];
  readonly onToggle: (place: Place) => void;
  readonly panel: FacetPanelState;
  /** Whether the tree shows search results, which are all expanded. */
  readonly isFound: boolean;
}

interface PlaceOptionsProps extends OptionChoiceProps {
  readonly nodes: readonly PlaceNode[];
  readonly checked: readonly Place[];
  readonly panel: FacetPanelState;
  readonly onToggle: (place: Place) => void;
}

export function PlaceOptions({ nodes, checked, panel, onToggle, ...choice }: PlaceOptionsProps) {
  const { view } = choice;
  const isInUse = ({ place }: PlaceNode) => checked.some((other) => isWithin(other, place));
  const matching = findPlaces(nodes, view.wanted);
  const { shown, hiddenCount } = shownOptions(matching, view, isInUse);
  return (
    <OptionFrame
      {...choice}
      optionCount={countPlaces(nodes)}
      matchCount={countPlaces(matching)}
      rankCount={nodes.length}
      hiddenCount={hiddenCount}
    >
      <ul className={styles.options} aria-label={choice.label}>
        {shown.map((node) => (
          <PlaceBranch
            key={node.label}
            node={node}
            checked={checked}
            onToggle={onToggle}
            panel={panel}
            isFound={view.wanted !== ''}
          />
        ))}
      </ul>
    </OptionFrame>
  );
}

/** A place to check. A button expands the places in it. */
function PlaceBranch(props: PlaceBranchProps) {
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
            aria-label={t.placesIn(label)}
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
