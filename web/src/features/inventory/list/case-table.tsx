import type { CaseRow as CaseRowFacts } from '@portal/contract/inventory/inventory.schemas';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CaseRow } from './case-row.tsx';
import styles from './case-table.module.css';

interface CaseTableProps {
  readonly cases: readonly CaseRowFacts[];
  /** Whether these rows are placeholders while the requested ones load. */
  readonly isStandIn: boolean;
}

/** A page of cases, each whole: a table, on phones one card below the other. */
export function CaseTable({ cases, isStandIn }: CaseTableProps) {
  return (
    <table className={styles.table} data-stand-in={isStandIn} aria-busy={isStandIn}>
      <caption>
        <VisuallyHidden>Your cases</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Case number</th>
          <th scope="col">Case type</th>
          <th scope="col">Last added</th>
          <th scope="col">Bottles in it</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((wineCase) => (
          <CaseRow key={wineCase.id} wineCase={wineCase} />
        ))}
      </tbody>
    </table>
  );
}
