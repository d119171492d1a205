import { formatSize } from '../../../lib/format.ts';
import { t } from '../../../texts/pull-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineSelect } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { lineName, type PullListLine } from './pull-list-line.ts';
import styles from './pull-list-row.module.css';
import { changeQuantity, removeLines } from './pull-list-store.ts';

interface PullListRowProps {
  readonly line: PullListLine;
  /** Free bottles now; undefined until they are loaded. */
  readonly free: number | undefined;
}

/** Whole numbers from 1 to the free bottles, and the requested number itself while it is too high. */
function quantityOptions(line: PullListLine, free: number | undefined) {
  const most = Math.max(free ?? line.bottleQuantity, 1);
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  if (line.pullQuantity > most) numbers.push(line.pullQuantity);
  return numbers.map((number) => ({ value: String(number), label: String(number) }));
}

/** Removes lines and offers to bring them back: "Removed. Undo". */
export function removeWithUndo(lines: readonly PullListLine[]): void {
  const bringBack = removeLines(lines);
  showToast({ message: t.removed, action: { label: t.undo, onPress: bringBack } });
}

function ShortNote({ line, free }: { readonly line: PullListLine; readonly free: number }) {
  if (free === 0) {
    return (
      <p className={styles.short}>
        {t.noneFree(
          <Button look="quiet" onClick={() => removeWithUndo([line])}>
            {t.removeThem}
          </Button>,
        )}
      </p>
    );
  }
  return (
    <p className={styles.short}>
      {t.onlyFree(
        free,
        <Button look="quiet" onClick={() => changeQuantity(lineName(line), free)}>
          {t.setTo(free)}
        </Button>,
      )}
    </p>
  );
}

/** One case of a wine on the pull list: "{bottleSize or Unknown}ml | Case #{caseNumber}", quantity and removal. */
export function PullListRow({ line, free }: PullListRowProps) {
  const { sizeMl, footprintLookupCode } = line.caseDetail;
  const name = t.sizeAndCase(formatSize(sizeMl), footprintLookupCode);
  const isShort = free !== undefined && free < line.pullQuantity;
  return (
    <li className={styles.row} data-line={lineName(line)}>
      <span className={styles.name}>{name}</span>
      <InlineSelect
        label={t.quantityOf(line.longProducer, name)}
        options={quantityOptions(line, free)}
        value={String(line.pullQuantity)}
        aria-invalid={isShort ? true : undefined}
        onChange={(event) => changeQuantity(lineName(line), Number(event.target.value))}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={t.removeLine(line.longProducer, name)}
        onClick={() => removeWithUndo([line])}
      >
        <span aria-hidden>✕</span>
      </button>
      {isShort && <ShortNote line={line} free={free} />}
    </li>
  );
}
