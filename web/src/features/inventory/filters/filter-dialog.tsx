import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { countChecked } from '../list/list-state.ts';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import styles from './filter-dialog.module.css';
import { ClearFilters } from './filter-sidebar.tsx';

interface FilterDialogProps extends FacetPanelProps {
  /** The results header's words. */
  readonly resultText: string;
}

/** Phones: a button that opens the filters over the whole height; the button at its end says how many rows are left. */
export function FilterDialog({ resultText, ...facets }: FilterDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countChecked(facets.list.filters);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        Filter by{count > 0 && ` (${count})`}
      </Button>
      <Modal title="Filter by" isOpen={isOpen} onClose={close} look="full-height">
        <FacetPanel {...facets} />
        <div className={styles.foot}>
          <ClearFilters list={facets.list} onChange={facets.onChange} />
          <Button look="primary" className={styles.show} onClick={close}>
            <output>{resultText}</output>
          </Button>
        </div>
      </Modal>
    </>
  );
}
