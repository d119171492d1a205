import type { CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/wines.tsx';
import { dense } from '../../../ui/dense-table.tsx';
import { labelText } from './wine-texts.ts';

interface WineRowProps {
  readonly wine: CatalogueRow;
  /** An action on the wine, in a column of its own. */
  readonly action?: ReactNode;
}

/** The columns of `WineRow` without an action. */
export const WINE_COLUMNS = [t.wine, t.label, t.type, t.number, t.bottles, t.accounts];

/** A wine in a dense table, with a link to its page. */
export function WineRow({ wine, action }: WineRowProps) {
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.wide}>
        <Link
          to="/staff/wines/$wineId"
          params={{ wineId: String(wine.id) }}
          // A link over the whole row would cover its buttons.
          className={action === undefined ? dense.link : undefined}
        >
          {wineName(wine)}
        </Link>
      </th>
      <td>{labelText(wine)}</td>
      <td>{wine.wine_type}</td>
      <td data-label={t.number}>{wine.material_id}</td>
      <td data-label={t.bottles}>{formatNumber(wine.bottle_count)}</td>
      <td data-label={t.accounts}>{formatNumber(wine.account_count)}</td>
      {action !== undefined && <td>{action}</td>}
    </tr>
  );
}
