import styles from './facet-panel.module.css';
import type { FacetOption } from './facet-options.ts';
import { type OptionChoiceProps, OptionFrame } from './option-frame.tsx';
import { OptionRow } from './option-row.tsx';
import { isWanted, shownOptions } from './shown-options.ts';

interface OptionListProps extends OptionChoiceProps {
  readonly options: readonly FacetOption[];
  readonly checked: readonly string[];
  readonly onToggle: (value: string) => void;
}

export function OptionList({ options, checked, onToggle, ...choice }: OptionListProps) {
  const { view } = choice;
  const inUse = new Set(checked);
  const matching = options.filter(({ label }) => isWanted(label, view.wanted));
  const { shown, hiddenCount } = shownOptions(matching, view, ({ value }) => inUse.has(value));
  return (
    <OptionFrame
      {...choice}
      optionCount={options.length}
      matchCount={matching.length}
      rankCount={options.length}
      hiddenCount={hiddenCount}
    >
      <ul className={styles.options} aria-label={choice.label}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <OptionRow
              label={label}
              count={count}
              isChecked={inUse.has(value)}
              onToggle={() => onToggle(value)}
            />
          </li>
        ))}
      </ul>
    </OptionFrame>
  );
}
