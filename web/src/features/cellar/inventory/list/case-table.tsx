import type { CaseRow as CaseRowFacts } from '@portal/contract/cellar/inventory/inventory.schemas';
import { type ComponentType, memo } from 'react';
import { countOf } from '../../../../lib/format.ts';
import { dayText } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';
import { RowLink } from '../../../../ui/url-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { rowLinkId } from '../opened-row.ts';
import styles from './case-table.module.css';
import { bottlesInCase, seenText, winesInCase } from './case-row-texts.ts';
import { SelectBox, SelectPage } from './select-box.tsx';
import type { Select, Selection } from './use-selection.ts';
import { factsBesideName, fullName, sizeLabel } from './wine-row-texts.ts';

interface CaseProps {
  readonly wineCase: CaseRowFacts;
}

/** The pull control of a row, which the page provides so that the features stay independent. */
type PullCell = ComponentType<CaseProps>;

interface CaseRowProps extends CaseProps {
  readonly isSelected: boolean;
  readonly select: Select<CaseRowFacts>;
  readonly showsLastSeen: boolean;
  readonly PullCell: PullCell;
}

/** One case. All its wines are shown, also those the filters exclude. The row links to the case. */
const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { wineCase, isSelected, select, showsLastSeen, PullCell } = props;
  const number = wineCase.footprint_lookup_code;
  return (
    <tr className={styles.row} data-selected={isSelected || undefined}>
      <td className={styles.select}>
        <SelectBox
          row={wineCase}
          name={t.caseNumbered(number)}
          isSelected={isSelected}
          select={select}
        />
      </td>
      <th scope="row" className={styles.number}>
        <RowLink
          id={rowLinkId('case', wineCase.id)}
          href={`/case-inventory/${wineCase.id}`}
          className={styles.link}
        >
          <VisuallyHidden>{t.case}</VisuallyHidden> #{number}
        </RowLink>
      </th>
      <td className={styles.type}>{wineCase.container_name}</td>
      <td className={styles.added}>
        {dayText(wineCase.last_added_date)}
        {showsLastSeen && <div className={styles.seen}>{seenText(wineCase)}</div>}
      </td>
      <td className={styles.lots}>
        <Contents wineCase={wineCase} />
      </td>
      <td className={styles.pull}>
        <PullCell wineCase={wineCase} />
      </td>
    </tr>
  );
});

interface CaseTableProps extends Selection<CaseRowFacts> {
  readonly cases: readonly CaseRowFacts[];
  /** Whether these rows are placeholders while the requested ones load. */
  readonly isStandIn: boolean;
  /** Whether rows say when the case was last seen: while the list is sorted by it. */
  readonly showsLastSeen: boolean;
  readonly PullCell: PullCell;
}

/** A page of cases, each whole: a table, on phones one card below the other. */
export function CaseTable(props: CaseTableProps) {
  const { cases, isStandIn, selected, select, showsLastSeen, PullCell } = props;
  return (
    <table className={styles.table} data-stand-in={isStandIn} aria-busy={isStandIn}>
      <caption>
        <VisuallyHidden>{t.yourCases}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.select}>
            <VisuallyHidden>{t.select}</VisuallyHidden>
            <SelectPage rows={cases} selected={selected} select={select} />
          </th>
          <th scope="col" className={styles.number}>
            {t.caseNumber}
          </th>
          <th scope="col" className={styles.type}>
            {t.caseType}
          </th>
          <th scope="col" className={styles.added}>
            {t.lastAdded}
          </th>
          <th scope="col">{t.bottlesInIt}</th>
          <th scope="col" className={styles.pull}>
            <VisuallyHidden>{t.pull}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map((wineCase) => (
          <CaseRow
            key={wineCase.id}
            wineCase={wineCase}
            isSelected={selected.has(wineCase.id)}
            select={select}
            showsLastSeen={showsLastSeen}
            PullCell={PullCell}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The wine of a case that holds one; a line that opens for a mixed case. */
function Contents({ wineCase }: CaseProps) {
  const wines = winesInCase(wineCase);
  if (wines <= 1) return <Lots wineCase={wineCase} />;
  // The closed lines stay in the page, so that the browser's own search finds a wine in them.
  return (
    <details className={styles.mixed}>
      <summary>
        {countOf(wines, 'wine')}, {countOf(bottlesInCase(wineCase), 'bottle')}
      </summary>
      <Lots wineCase={wineCase} />
    </details>
  );
}

function Lots({ wineCase }: CaseProps) {
  return (
    <ul>
      {wineCase.bottles.map((lot, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lots of a case can read the same
        <Lot key={place} lot={lot} />
      ))}
    </ul>
  );
}

function Lot({ lot }: { readonly lot: CaseRowFacts['bottles'][number] }) {
  return (
    <li className={styles.lot}>
      <span>
        <strong>{lot.count}</strong> × {sizeLabel(lot.size)}
      </span>{' '}
      <span>
        {fullName({ vintage: lot.vintage, long_producer: lot.name })}{' '}
        <span className={styles.facts}>{factsBesideName(lot.name, lot).join(' · ')}</span>
      </span>
    </li>
  );
}
