import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './facet-panel.module.css';

interface FacetCategoryProps {
  readonly label: string;
  readonly checkedCount: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A category that opens and closes; closed ones draw none of their options. */
export function FacetCategory(props: FacetCategoryProps) {
  const { label, checkedCount, isOpen, onToggle, children } = props;
  const optionsId = useId();
  return (
    <section className={styles.category}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={optionsId}
          onClick={onToggle}
        >
          <span>
            {label}
            {checkedCount > 0 && (
              <span className={styles.checkedCount}>
                {' '}
                ({checkedCount}) <VisuallyHidden>checked</VisuallyHidden>
              </span>
            )}
          </span>
          <span aria-hidden>{isOpen ? '−' : '+'}</span>
        </button>
      </h3>
      <div id={optionsId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
