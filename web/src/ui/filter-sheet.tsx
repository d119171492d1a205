import { type ReactNode, useState } from 'react';
import { t } from '../texts/filters.ts';
import { Button } from './button.tsx';
import styles from './filter-sheet.module.css';
import { Modal } from './modal.tsx';

interface FilterSheetProps {
  /** How many filters are set. */
  readonly used: number;
  /** What the filters leave, such as "12 wines"; undefined while it loads. */
  readonly found: string | undefined;
  readonly onClear: () => void;
  /** What stands at the end of the row, also on phones. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The filters of a list: above it, on narrow screens behind a button that opens them over the whole height. */
export function FilterSheet({ used, found, onClear, beside, children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const clear = used > 0 && (
    <Button look="quiet" onClick={onClear}>
      {t.clearFilters}
    </Button>
  );
  return (
    <div className={styles.row}>
      <div className={styles.inline}>
        {children}
        {clear}
      </div>
      <Button
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {used > 0 ? t.filterByUsed(used) : t.filterBy}
      </Button>
      {beside}
      <Modal title={t.filterBy} isOpen={isOpen} onClose={close} look="full-height">
        <div className={styles.sheet}>{children}</div>
        <div className={styles.foot}>
          {clear}
          <Button look="primary" className={styles.show} onClick={close}>
            {found === undefined ? t.loading : t.show(found)}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
