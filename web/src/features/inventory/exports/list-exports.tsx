import type { ListState } from '../list/list-state.ts';
import { exportParameters } from '../list/search-parameters.ts';
import { ExportButton } from './export-button.tsx';
import styles from './list-exports.module.css';

/** What the filters show now, and every free bottle of the account (document 2, section 2; decisions: Inventory). */
export function ListExports({ list }: { readonly list: ListState }) {
  return (
    <div className={styles.exports}>
      <ExportButton path="/export_wines/" query={exportParameters(list)}>
        Inventory Export
      </ExportButton>
      <ExportButton path="/export_wines/" query={{}}>
        Full Export
      </ExportButton>
    </div>
  );
}
