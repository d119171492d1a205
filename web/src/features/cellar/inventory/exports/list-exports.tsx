import { t } from '../../../../texts/inventory.tsx';
import { exportParameters } from '../list/list-query.ts';
import type { ListState } from '../list/list-state.ts';
import { ExportButton } from './export-button.tsx';
import styles from './list-exports.module.css';

/** Exports of what the filters show now and of every free bottle of the account. */
export function ListExports({ list }: { readonly list: ListState }) {
  return (
    <div className={styles.exports}>
      <ExportButton path="/export_wines/" query={exportParameters(list)}>
        {t.inventoryExport}
      </ExportButton>
      <ExportButton path="/export_wines/" query={{}}>
        {t.fullExport}
      </ExportButton>
    </div>
  );
}
