import { formatSize, formatVintage } from '../../../lib/format.ts';
import { t } from '../../../texts/order-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineSelect } from '../../../ui/select.tsx';
import { type ChangeLine, lineKey } from './change-draft.ts';
import styles from './change-lines.module.css';

interface ChangeLinesProps {
  readonly lines: readonly ChangeLine[];
  /** Bottles of the pull list that can be added. */
  readonly addable: readonly ChangeLine[];
  readonly error: string | undefined;
  readonly onChange: (quantities: Readonly<Record<string, number>>) => void;
}

const optionsOf = ({ available, line }: ChangeLine) =>
  Array.from({ length: Math.max(available, line.quantity) + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? t.takeOut : String(count),
  }));

/** The bottles of a request, each with how many are asked for, and those of the pull list to add. */
export function ChangeLines({ lines, addable, error, onChange }: ChangeLinesProps) {
  const more = addable.reduce((sum, { line }) => sum + line.quantity, 0);
  return (
    <fieldset
      className={styles.lines}
      aria-describedby={error === undefined ? undefined : 'bottles-error'}
      data-fault={error === undefined ? undefined : ''}
    >
      <legend className={styles.legend}>{t.bottles}</legend>
      <ul className={styles.list}>
        {lines.map((one) => {
          const { wine, size, case_number: number, quantity } = one.line;
          const name = `${formatVintage(wine.vintage)} ${wine.long_producer}`;
          const place = t.sizeAndCase(formatSize(size.value), number ?? '');
          return (
            <li key={lineKey(one)} className={styles.line}>
              <span>
                {name}
                <span className={styles.place}>{place}</span>
              </span>
              <InlineSelect
                label={t.quantityOf(name, place)}
                options={optionsOf(one)}
                value={String(quantity)}
                onChange={({ target }) => onChange({ [lineKey(one)]: Number(target.value) })}
              />
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button
          onClick={() =>
            onChange(Object.fromEntries(addable.map((one) => [lineKey(one), one.line.quantity])))
          }
        >
          {t.addFromPullList(more)}
        </Button>
      )}
      {error !== undefined && (
        <p id="bottles-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
