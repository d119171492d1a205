import type { CatalogueRow } from '@portal/contract/staff-wines/staff-wines.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { wineName } from '../../lib/wine-facts.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { labelText } from './wine-texts.ts';

interface WineRowsProps {
  readonly rows: readonly CatalogueRow[];
  readonly caption: string;
  readonly isStandIn?: boolean;
  /** What can be done with a wine of the table, in a column of its own. */
  readonly renderAction?: (row: CatalogueRow) => ReactNode;
}

const COLUMNS = ['Wine', 'Label', 'Type', 'Number', 'Bottles', 'Accounts'];

/** Wines as a dense table; each leads to its page. */
export function WineRows({ rows, caption, isStandIn = false, renderAction }: WineRowsProps) {
  // A link over the whole row would lie over its buttons.
  const linkClass = renderAction === undefined ? dense.link : undefined;
  const columns = renderAction === undefined ? COLUMNS : [...COLUMNS, 'Merge'];
  return (
    <DenseTable caption={caption} columns={columns} isStandIn={isStandIn}>
      {rows.map((row) => (
        <tr key={row.id} className={dense.row}>
          <th scope="row" className={dense.wide}>
            <Link
              to="/staff/wines/$wineId"
              params={{ wineId: String(row.id) }}
              className={linkClass}
            >
              {wineName(row)}
            </Link>
          </th>
          <td>{labelText(row)}</td>
          <td>{row.wine_type}</td>
          <td data-label="Number">{row.material_id}</td>
          <td data-label="Bottles">{formatNumber(row.bottle_count)}</td>
          <td data-label="Accounts">{formatNumber(row.account_count)}</td>
          {renderAction !== undefined && <td>{renderAction(row)}</td>}
        </tr>
      ))}
    </DenseTable>
  );
}
