import { useState } from 'react';
import { t } from '../../../../texts/inventory.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { withSearch } from '../list/list-changes.ts';
import { countChecked } from '../list/list-state.ts';
import { countText } from '../list/results-head.tsx';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import styles from './filter-dialog.module.css';
import { ClearFilters } from './filter-sidebar.tsx';
import { shownFacets } from './shown-facets.ts';

interface FilterDialogProps extends FacetPanelProps {
  /** Number of matching wines or cases; undefined while it loads. */
  readonly count: number | undefined;
}

/**
 * On phones: a button that opens the filters over the whole height, with the exact search, which has no place beside the
 * field there; the button at its end shows the number of rows.
 */
export function FilterDialog({ count, ...facets }: FilterDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { list, onChange } = facets;
  const { search } = list;
  const checkedCount = countChecked(list.filters);
  const rows = count === undefined ? t.loading : countText(list.view, count);
  const close = () => setIsOpen(false);
  const hasFacets = shownFacets(facets.facets, list.filters).length > 0;
  if (!isOpen && !hasFacets && !search.isExact) return null;
  return (
    <>
      <Button
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {checkedCount > 0 ? t.filterByChecked(checkedCount) : t.filterBy}
      </Button>
      <Modal title={t.filterBy} isOpen={isOpen} onClose={close} look="full-height">
        <div className={styles.filters}>
          <Checkbox
            label={t.exactMatch}
            checked={search.isExact}
            onChange={({ target }) =>
              onChange(withSearch(list, { ...search, isExact: target.checked }))
            }
          />
          <FacetPanel {...facets} />
        </div>
        <div className={styles.foot}>
          <ClearFilters list={list} onChange={onChange} />
          <Button look="primary" className={styles.show} onClick={close}>
            {count === undefined ? rows : t.show(rows)}
          </Button>
          <VisuallyHidden>
            <output>{rows}</output>
          </VisuallyHidden>
        </div>
      </Modal>
    </>
  );
}
