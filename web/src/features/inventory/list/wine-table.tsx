import type { WineRow as WineRowFacts } from '@portal/contract/inventory/inventory.schemas';
import { memo } from 'react';
import { formatVintage } from '../../../lib/format.ts';
import { BottleIcon } from '../../../ui/bottle-icon.tsx';
import { RowLink } from '../../../ui/url-link.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { rowLinkId } from '../opened-row.ts';
import { countBySize, DASH, nameOrDash, placeOfWine, sizeLabel } from './wine-row-texts.ts';
import styles from './wine-table.module.css';

interface WineRowProps {
  readonly wine: WineRowFacts;
}

/** One wine. The whole row links to it (design, "The look"). */
const WineRow = memo(function WineRow({ wine }: WineRowProps) {
  return (
    <tr className={styles.row}>
      <TypeCell wine={wine} />
      <td className={styles.vintage}>{formatVintage(wine.vintage)}</td>
      <th scope="row" className={styles.wine}>
        <RowLink
          id={rowLinkId('wine', wine.id)}
          href={`/inventory/${wine.id}`}
          className={styles.link}
        >
          <strong>{wine.short_producer}</strong> <span>{wine.long_producer}</span>
        </RowLink>
      </th>
      <FactsCell first={nameOrDash(wine.designation)} second={nameOrDash(wine.vineyard)} />
      <FactsCell first={nameOrDash(wine.appellation)} second={placeOfWine(wine)} />
      <td className={styles.variety}>
        <span>{nameOrDash(wine.variety)}</span> <span>Added {wine.last_added_date}</span>
      </td>
      <BottlesCell wine={wine} />
    </tr>
  );
});

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

/** The drawing links to the wine too, for the pointer. Screen readers and the Tab key get only the row's main link. */
function TypeCell({ wine }: WineRowProps) {
  const { name } = wine.wine_type;
  return (
    <td className={styles.type}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <RowLink href={`/inventory/${wine.id}`} className={styles.icon} tabIndex={-1} aria-hidden>
        <Tooltip text={name} isAtStart>
          <BottleIcon type={name} isDecoration />
        </Tooltip>
      </RowLink>
    </td>
  );
}

function BottlesCell({ wine }: WineRowProps) {
  return (
    <td className={styles.bottles}>
      <ul>
        {countBySize(wine.bottles).map(({ sizeMl, count }) => (
          <li key={sizeMl}>
            <strong>{count}</strong> × {sizeLabel(sizeMl)}
          </li>
        ))}
      </ul>
    </td>
  );
}

/** Two facts of a wine, one below the other. If both are missing, a phone's card has no line for them. */
function FactsCell({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <td
      className={styles.facts}
      data-missing={first === DASH && (second === DASH || second === '')}
    >
      <span>{first}</span> <span>{second}</span>
    </td>
  );
}
