import type { CaseRow as CaseRowFacts } from '@portal/contract/inventory/inventory.schemas';
import { memo } from 'react';
import { RowLink } from '../../../ui/row-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { rowLinkId } from '../opened-row.ts';
import styles from './case-table.module.css';
import { DASH, nameOrDash, sizeLabel } from './wine-row-texts.ts';

interface CaseRowProps {
  readonly box: CaseRowFacts;
}

/** Designation and vineyard of a lot; nothing where both are missing. */
function lotFacts({ designation, vineyard }: CaseRowFacts['bottles'][number]): string {
  return [nameOrDash(designation), nameOrDash(vineyard)].filter((fact) => fact !== DASH).join(', ');
}

function Lot({ lot }: { readonly lot: CaseRowFacts['bottles'][number] }) {
  const facts = lotFacts(lot);
  return (
    <li className={styles.lot}>
      <span className={styles.count}>
        <strong>{lot.count}</strong> × {sizeLabel(lot.size)}
      </span>
      <span>
        {lot.name}
        {facts !== '' && <span className={styles.facts}> {facts}</span>}
      </span>
    </li>
  );
}

/** One case, shown whole whatever was filtered (decisions: Inventory). The row is the link to it (design, "The look"). */
export const CaseRow = memo(function CaseRow({ box }: CaseRowProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.number}>
        <RowLink
          id={rowLinkId('case', box.id)}
          href={`/case-inventory/${box.id}`}
          className={styles.link}
        >
          <VisuallyHidden>Case</VisuallyHidden> #{box.footprint_lookup_code}
        </RowLink>
      </th>
      <td className={styles.type}>{box.container_name}</td>
      <td className={styles.added}>{box.last_added_date}</td>
      <td className={styles.lots}>
        <ul>
          {box.bottles.map((lot, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lots of a case can read the same
            <Lot key={place} lot={lot} />
          ))}
        </ul>
      </td>
    </tr>
  );
});
