import type { CaseRow, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatSize, formatVintage } from '../../../lib/format.ts';
import { t } from '../../../texts/stock.tsx';
import { dense, DenseTable } from '../../../ui/dense-table.tsx';

interface TableProps<Row> {
  readonly accountId: string;
  readonly rows: readonly Row[];
  readonly isStandIn: boolean;
}

/** The page of the case shows all lots. */
const LOTS_NAMED = 3;

/** `6 × 750ml`, without a line break. */
function countedSize(count: number, size: number | null): string {
  return `${formatNumber(count)}\u00A0×\u00A0${formatSize(size)}`;
}

/** `6 × 750ml Château Latour` for the first lots of a case, and the number of further lots. */
function contentsText({ bottles }: CaseRow): string {
  const named = bottles
    .slice(0, LOTS_NAMED)
    .map(({ count, size, name }) => `${countedSize(count, size)} ${name}`);
  const more = bottles.length - named.length;
  return [...named, ...(more > 0 ? [t.moreLots(more)] : [])].join('; ');
}

/** A page of an account's cases. */
export function CaseTable({ accountId, rows, isStandIn }: TableProps<CaseRow>) {
  const columns = [t.case, t.type, t.bottles, t.added, t.bottlesInIt];
  return (
    <DenseTable caption={t.cases} columns={columns} isStandIn={isStandIn}>
      {rows.map((row) => (
        <tr key={row.id} className={dense.row}>
          <th scope="row" className={dense.firm}>
            <Link
              to="/staff/stock/$accountId/cases/$caseId"
              params={{ accountId, caseId: String(row.id) }}
              className={dense.link}
            >
              #{row.footprint_lookup_code}
            </Link>
          </th>
          <td className={dense.firm}>{row.container_name}</td>
          <td data-label={t.bottles}>
            {formatNumber(row.bottles.reduce((sum, { count }) => sum + count, 0))}
          </td>
          <td className={dense.firm}>{row.last_added_date}</td>
          <td className={dense.whole}>{contentsText(row)}</td>
        </tr>
      ))}
    </DenseTable>
  );
}

/** `6 × 750ml, 1 × 1500ml`. */
function sizesText({ bottles }: WineRow): string {
  const counts = new Map<number | null, number>();
  for (const { size_value: size } of bottles) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].map(([size, count]) => countedSize(count, size)).join(', ');
}

/** A page of an account's wines, each with links to its cases. */
export function WineTable({ accountId, rows, isStandIn }: TableProps<WineRow>) {
  const columns = [t.wine, t.type, t.region, t.bottles, t.sizes, t.added];
  return (
    <DenseTable caption={t.wines} columns={columns} isStandIn={isStandIn}>
      {rows.map((row) => (
        <tr key={row.id} className={dense.row}>
          <th scope="row" className={dense.wide}>
            <Link
              to="/staff/stock/$accountId/wines/$wineId"
              params={{ accountId, wineId: String(row.id) }}
              className={dense.link}
            >
              {formatVintage(row.vintage)} {row.long_producer}
            </Link>
          </th>
          <td>{row.wine_type.name}</td>
          <td>{[row.region, row.country].filter(Boolean).join(', ') || '–'}</td>
          <td data-label={t.bottles}>{formatNumber(row.bottles.length)}</td>
          <td>{sizesText(row)}</td>
          <td className={dense.firm}>{row.last_added_date}</td>
        </tr>
      ))}
    </DenseTable>
  );
}
