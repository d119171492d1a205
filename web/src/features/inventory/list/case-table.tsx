import type { CaseRow as CaseRowFacts } from '@portal/contract/inventory/inventory.schemas';
import { memo } from 'react';
import { RowLink } from '../../../ui/url-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { rowLinkId } from '../opened-row.ts';
import styles from './case-table.module.css';
import { DASH, nameOrDash, sizeLabel } from './wine-row-texts.ts';

/** One case. All its wines are shown, also those the filters exclude. The row links to the case. */
const CaseRow = memo(function CaseRow({ wineCase }: { readonly wineCase: CaseRowFacts }) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.number}>
        <RowLink
          id={rowLinkId('case', wineCase.id)}
          href={`/case-inventory/${wineCase.id}`}
          className={styles.link}
        >
          <VisuallyHidden>Case</VisuallyHidden> #{wineCase.footprint_lookup_code}
        </RowLink>
      </th>
      <td className={styles.type}>{wineCase.container_name}</td>
      <td className={styles.added}>{wineCase.last_added_date}</td>
      <td className={styles.lots}>
        <ul>
          {wineCase.bottles.map((lot, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lots of a case can read the same
            <Lot key={place} lot={lot} />
          ))}
        </ul>
      </td>
    </tr>
  );
});

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

/** Returns designation and vineyard of a lot; nothing where both are missing. */
function lotFacts({ designation, vineyard }: CaseRowFacts['bottles'][number]): string {
  return [nameOrDash(designation), nameOrDash(vineyard)].filter((fact) => fact !== DASH).join(', ');
}

function Lot({ lot }: { readonly lot: CaseRowFacts['bottles'][number] }) {
  const facts = lotFacts(lot);
  return (
    <li className={styles.lot}>
      <span>
        <strong>{lot.count}</strong> × {sizeLabel(lot.size)}
      </span>
      <span>
        {lot.name}
        {facts !== '' && <span className={styles.facts}> {facts}</span>}
      </span>
    </li>
  );
}
