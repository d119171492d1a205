import type { CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/wines.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { labelText } from './wine-texts.ts';

/** The columns of a list of wines: each with a link to its page, and with an action on it where one is given. */
export function wineColumns(action?: Column<CatalogueRow>): readonly Column<CatalogueRow>[] {
  // A link over the whole row would cover its buttons.
  const linkClass = action === undefined ? dense.link : undefined;
  return [
    {
      name: t.wine,
      isHeading: true,
      className: dense.wide,
      cell: (wine) => (
        <Link to="/staff/wines/$wineId" params={{ wineId: String(wine.id) }} className={linkClass}>
          {wineName(wine)}
        </Link>
      ),
    },
    { name: t.label, cell: labelText },
    { name: t.type, cell: (wine) => wine.wine_type },
    { name: t.number, isNamed: true, cell: (wine) => wine.material_id },
    {
      name: t.bottles,
      isNamed: true,
      isFigure: true,
      cell: (wine) => formatNumber(wine.bottle_count),
    },
    {
      name: t.accounts,
      isNamed: true,
      isFigure: true,
      cell: (wine) => formatNumber(wine.account_count),
    },
    ...(action === undefined ? [] : [action]),
  ];
}
