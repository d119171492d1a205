import type { WineRow as WineRowFacts } from '@portal/contract/inventory/inventory.schemas';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { WineRow } from './wine-row.tsx';
import styles from './wine-table.module.css';

interface WineTableProps {
  readonly wines: readonly WineRowFacts[];
  /** Whether these rows are placeholders while the requested ones load. */
  readonly isStandIn: boolean;
}

/** A page of wines: a dense table, on phones one card below the other. */
export function WineTable({ wines, isStandIn }: WineTableProps) {
  return (
    <table className={styles.table} data-stand-in={isStandIn} aria-busy={isStandIn}>
      <caption>
        <VisuallyHidden>Your wines</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Type</VisuallyHidden>
          </th>
          <th scope="col">Vintage</th>
          <th scope="col">Wine</th>
          <th scope="col">Designation, vineyard</th>
          <th scope="col">Appellation, place</th>
          <th scope="col">Variety, added</th>
          <th scope="col" className={styles.bottles}>
            Bottles
          </th>
        </tr>
      </thead>
      <tbody>
        {wines.map((wine) => (
          <WineRow key={wine.id} wine={wine} />
        ))}
      </tbody>
    </table>
  );
}
