import { useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { formatNumber } from '../lib/format.ts';
import type { ListParams } from '../lib/use-paged-list.ts';
import { t } from '../texts/filters.ts';
import { Button } from './button.tsx';
import chipStyles from './chips.module.css';
import styles from './filter-chips.module.css';

interface Chip {
  readonly value: string;
  readonly label: string;
  /** How many rows it would leave. */
  readonly count: number;
}

interface FilterChipsProps<Name extends string> {
  readonly list: {
    readonly params: ListParams<Name>;
    readonly filter: (change: Readonly<Record<string, string>>) => void;
  };
  /** The parameter that the chips set. */
  readonly name: NoInfer<Name>;
  readonly label: string;
  readonly chips: readonly Chip[];
}

/** The others are behind a button, unless it is one. */
const CHIPS_SHOWN = 8;

/** The values of one filter with their counts; the pressed one filters the list, pressed again it does not. */
export function FilterChips<Name extends string>(props: FilterChipsProps<Name>) {
  const { list, name, label, chips } = props;
  const [isWhole, setIsWhole] = useState(false);
  const chosen = list.params[name];
  const isAll = isWhole || chips.length <= CHIPS_SHOWN + 1;
  const shown = chips.filter(({ value }, at) => isAll || at < CHIPS_SHOWN || value === chosen);
  if (chips.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {shown.map(({ value, label: text, count }) => (
          <button
            key={value}
            type="button"
            className={classNames(chipStyles.chip, styles.chip)}
            aria-pressed={value === chosen}
            onClick={() => list.filter({ [name]: value === chosen ? '' : value })}
          >
            {text} <span className={styles.count}>{formatNumber(count)}</span>
          </button>
        ))}
        {shown.length < chips.length && (
          <Button look="quiet" className={styles.more} onClick={() => setIsWhole(true)}>
            {t.moreChips(chips.length - shown.length)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
