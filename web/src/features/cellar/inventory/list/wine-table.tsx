import type { WineRow as WineRowFacts } from '@portal/contract/cellar/inventory/inventory.schemas';
import { type ComponentType, memo, useState } from 'react';
import { formatVintage } from '../../../../lib/format.ts';
import { dayText, providerYear } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';
import { BottleIcon } from '../../../../ui/bottle-icon.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { RowLink } from '../../../../ui/url-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { DrinkWindow } from '../drink-window.tsx';
import { rowLinkId } from '../opened-row.ts';
import { SelectBox, SelectPage } from './select-box.tsx';
import type { Select, Selection } from './use-selection.ts';
import {
  countBySize,
  fullName,
  nameLine,
  nameOrDash,
  placeOfWine,
  sizeLabel,
} from './wine-row-texts.ts';
import styles from './wine-table.module.css';

interface WineProps {
  readonly wine: WineRowFacts;
}

/** The pull control of a row, which the page provides so that the features stay independent. */
type PullCell = ComponentType<WineProps>;

interface WineRowProps extends WineProps {
  readonly year: number;
  readonly isSelected: boolean;
  readonly select: Select<WineRowFacts>;
  readonly PullCell: PullCell;
}

/** One wine. The whole row links to it. */
const WineRow = memo(function WineRow(props: WineRowProps) {
  const { wine, year, isSelected, select, PullCell } = props;
  return (
    <tr className={styles.row} data-selected={isSelected || undefined}>
      <td className={styles.select}>
        <SelectBox row={wine} name={fullName(wine)} isSelected={isSelected} select={select} />
      </td>
      <TypeCell wine={wine} />
      <td className={styles.vintage}>{formatVintage(wine.vintage)}</td>
      <th scope="row" className={styles.wine}>
        <RowLink
          id={rowLinkId('wine', wine.id)}
          href={`/inventory/${wine.id}`}
          className={styles.link}
          movesDrawing
        >
          <strong>{wine.short_producer}</strong> <span>{nameLine(wine)}</span>
        </RowLink>
      </th>
      <td className={styles.origin}>
        {nameOrDash(wine.appellation)} <span>{placeOfWine(wine)}</span>
      </td>
      <td className={styles.variety}>
        {nameOrDash(wine.variety)} <DrinkWindow wine={wine} year={year} />
      </td>
      <BottlesCell wine={wine} />
      <td className={styles.pull}>
        <PullCell wine={wine} />
      </td>
    </tr>
  );
});

interface WineTableProps extends Selection<WineRowFacts> {
  readonly wines: readonly WineRowFacts[];
  /** Whether these rows are placeholders while the requested ones load. */
  readonly isStandIn: boolean;
  readonly PullCell: PullCell;
}

/** A page of wines: a dense table, on phones one card below the other. */
export function WineTable({ wines, isStandIn, selected, select, PullCell }: WineTableProps) {
  const [year] = useState(providerYear);
  return (
    <table className={styles.table} data-stand-in={isStandIn} aria-busy={isStandIn}>
      <caption>
        <VisuallyHidden>{t.yourWines}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.select}>
            <VisuallyHidden>{t.select}</VisuallyHidden>
            <SelectPage rows={wines} selected={selected} select={select} />
          </th>
          <th scope="col" className={styles.type}>
            <VisuallyHidden>{t.type}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.vintage}>
            {t.vintage}
          </th>
          <th scope="col">{t.wine}</th>
          <th scope="col" className={styles.origin}>
            {t.appellationAndPlace}
          </th>
          <th scope="col" className={styles.variety}>
            {t.varietyAndDrink}
          </th>
          <th scope="col" className={styles.bottles}>
            {t.bottlesAndAdded}
          </th>
          <th scope="col" className={styles.pull}>
            <VisuallyHidden>{t.pull}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {wines.map((wine) => (
          <WineRow
            key={wine.id}
            wine={wine}
            year={year}
            isSelected={selected.has(wine.id)}
            select={select}
            PullCell={PullCell}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The drawing links to the wine too, for the pointer. Screen readers and the Tab key get only the row's main link. */
function TypeCell({ wine }: WineProps) {
  const { name } = wine.wine_type;
  return (
    <td className={styles.type}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <RowLink
        href={`/inventory/${wine.id}`}
        className={styles.icon}
        movesDrawing
        tabIndex={-1}
        aria-hidden
      >
        <Tooltip text={name} isAtStart>
          <BottleIcon type={name} isDecoration />
        </Tooltip>
      </RowLink>
    </td>
  );
}

function BottlesCell({ wine }: WineProps) {
  return (
    <td className={styles.bottles}>
      {countBySize(wine.bottles).map(({ sizeMl, count }) => (
        <span key={sizeMl}>
          <strong>{count}</strong> × {sizeLabel(sizeMl)}
        </span>
      ))}{' '}
      <span className={styles.added}>
        <VisuallyHidden>{t.added}</VisuallyHidden> {dayText(wine.last_added_date)}
      </span>
    </td>
  );
}
