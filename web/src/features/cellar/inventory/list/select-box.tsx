import { t } from '../../../../texts/inventory.tsx';
import type { Select, Selection } from './use-selection.ts';
import styles from './select-box.module.css';

interface SelectBoxProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly isSelected: boolean;
  readonly select: Select<Row>;
}

/** The checkbox of a row. */
export function SelectBox<Row>({ row, name, isSelected, select }: SelectBoxProps<Row>) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t.selectName(name)}
        checked={isSelected}
        onChange={(event) => select({ rows: [row], isSelected: event.target.checked })}
      />
    </label>
  );
}

interface SelectPageProps<Row> extends Selection<Row> {
  readonly rows: readonly Row[];
}

/** Selects all rows of the page; half-checked while some are selected. */
export function SelectPage<Row extends { readonly id: number }>(props: SelectPageProps<Row>) {
  const { rows, selected, select } = props;
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const isWhole = rows.length > 0 && count === rows.length;
  return (
    <label className={styles.box}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isWhole;
        }}
        type="checkbox"
        aria-label={t.selectAllOnThisPage}
        checked={isWhole}
        onChange={() => select({ rows, isSelected: !isWhole })}
      />
    </label>
  );
}
