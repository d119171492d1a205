import { useEffect, useRef } from 'react';
import { t } from '../../../../texts/inventory.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { exportParameters } from '../list/list-query.ts';
import type { ListState } from '../list/list-state.ts';
import { ExportButton } from './export-button.tsx';
import styles from './list-exports.module.css';

/** Closes a disclosure on Escape, and when somebody goes on elsewhere. */
function useClosing() {
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeBeyond = ({ target }: Event) => {
      const details = place.current;
      const isBeyond = target instanceof Node && details?.contains(target) !== true;
      if (isBeyond && details?.open === true) details.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const details = place.current;
      if (key !== 'Escape' || details?.open !== true) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeBeyond);
    document.addEventListener('focusin', closeBeyond);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeBeyond);
      document.removeEventListener('focusin', closeBeyond);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return place;
}

/** What is seldom needed: exports of what the filters show now and of every free bottle of the account. */
export function ListExports({ list }: { readonly list: ListState }) {
  return (
    <details ref={useClosing()} className={styles.more}>
      <summary>
        <span aria-hidden>…</span>
        <VisuallyHidden>{t.more}</VisuallyHidden>
      </summary>
      <div className={styles.exports}>
        <ExportButton path="/export_wines/" query={exportParameters(list)}>
          {t.inventoryExport}
        </ExportButton>
        <ExportButton path="/export_wines/" query={{}}>
          {t.fullExport}
        </ExportButton>
        <LinkButton to="/cellar-list" look="quiet">
          {t.printByPlace}
        </LinkButton>
      </div>
    </details>
  );
}
