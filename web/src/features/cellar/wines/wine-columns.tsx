import type { CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/wines.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { ListedWine } from '../../../ui/listed-wine.tsx';
import { labelText } from './wine-texts.ts';
import styles from './wines.module.css';

/** The places of a wine that come first on a walk, each with its bottles. */
function Places({ wine }: { readonly wine: CatalogueRow }) {
  const { places, place_count: count, bottle_count: bottles } = wine;
  if (count === 0) return bottles > 0 && <span className={dense.soft}>{t.withoutPlace}</span>;
  return (
    <>
      {places.map(({ id, code, bottle_count: here }, at) => (
        <span key={id} className={dense.firm}>
          {at > 0 && ' · '}
          <Link
            to="/staff/locations/$id"
            params={{ id: String(id) }}
            className={classNames(dense.above, styles.place)}
            aria-label={t.bottlesAt(code, here)}
          >
            {code}
          </Link>{' '}
          <span className={dense.soft} aria-hidden>
            {formatNumber(here)}
          </span>
        </span>
      ))}
      {count > places.length && (
        <span className={dense.soft}> {t.morePlaces(count - places.length)}</span>
      )}
    </>
  );
}

/** The columns of a list of wines: each with a link to its page, and with an action on it where one is given. */
export function wineColumns(action?: Column<CatalogueRow>): readonly Column<CatalogueRow>[] {
  // A link over the whole row would cover its buttons.
  const linkClass = action === undefined ? dense.link : undefined;
  return [
    {
      name: t.wine,
      isHeading: true,
      isElastic: true,
      sortKey: 'label',
      className: dense.wide,
      cell: (wine) => (
        <ListedWine type={wine.wine_type}>
          <Link
            to="/staff/wines/$wineId"
            params={{ wineId: String(wine.id) }}
            className={linkClass}
          >
            {wineName(wine)}
          </Link>
        </ListedWine>
      ),
    },
    { name: t.label, cell: labelText },
    { name: t.type, cell: (wine) => wine.wine_type },
    { name: t.number, isNamed: true, isFigure: true, cell: (wine) => wine.material_id },
    { name: t.places, cell: (wine) => <Places wine={wine} /> },
    {
      name: t.bottles,
      isNamed: true,
      isFigure: true,
      sortKey: 'bottles',
      cell: (wine) => formatNumber(wine.bottle_count),
    },
    {
      name: t.accounts,
      isNamed: true,
      isFigure: true,
      sortKey: 'accounts',
      cell: (wine) => formatNumber(wine.account_count),
    },
    ...(action === undefined ? [] : [action]),
  ];
}
