import type { Place } from '../list/list-state.ts';
import { isWithin } from '../list/places.ts';
import styles from './facet-panel.module.css';
import { type OptionChoiceProps, OptionFrame } from './option-frame.tsx';
import { PlaceBranch } from './place-branch.tsx';
import { countPlaces, findPlaces, type PlaceNode } from './place-tree.ts';
import { shownOptions } from './shown-options.ts';
import type { FacetPanelState } from './use-facet-panel.ts';

interface PlaceOptionsProps extends OptionChoiceProps {
  readonly nodes: readonly PlaceNode[];
  readonly checked: readonly Place[];
  readonly panel: FacetPanelState;
  readonly onToggle: (place: Place) => void;
}

/** Countries, with their regions and subregions behind them. */
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
