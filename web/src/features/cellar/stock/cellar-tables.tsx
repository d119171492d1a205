import type { CaseRow, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatSize, formatVintage } from '../../../lib/format.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/stock.tsx';
import { type Column, dense, DenseTable, type TableSort } from '../../../ui/dense-table.tsx';
import { ListedWine } from '../../../ui/listed-wine.tsx';

interface TableProps<Row> {
  readonly accountId: string;
  readonly rows: readonly Row[];
  readonly sort: TableSort;
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

const ADDED: Column<CaseRow | WineRow> = {
  name: t.added,
  sortKey: 'last_added_date',
  className: dense.firm,
  cell: (row) => dayText(row.last_added_date),
};

const caseColumns = (accountId: string): readonly Column<CaseRow>[] => [
  {
    name: t.case,
    isHeading: true,
    sortKey: 'footprint_lookup_code',
    className: dense.firm,
    cell: ({ id, footprint_lookup_code: number }) => (
      <Link
        to="/staff/stock/$accountId/cases/$caseId"
        params={{ accountId, caseId: String(id) }}
        className={dense.link}
      >
        #{number}
      </Link>
    ),
  },
  { name: t.type, className: dense.firm, cell: (row) => row.container_name },
  {
    name: t.bottles,
    isNamed: true,
    isFigure: true,
    cell: ({ bottles }) => formatNumber(bottles.reduce((sum, { count }) => sum + count, 0)),
  },
  ADDED,
  { name: t.bottlesInIt, isElastic: true, className: dense.whole, cell: contentsText },
];

/** A page of an account's cases. */
export function CaseTable({ accountId, ...table }: TableProps<CaseRow>) {
  const columns = caseColumns(accountId);
  return <DenseTable caption={t.cases} columns={columns} keyOf={({ id }) => id} {...table} />;
}

/** `6 × 750ml, 1 × 1500ml`. */
function sizesText({ bottles }: WineRow): string {
  const counts = new Map<number | null, number>();
  for (const { size_value: size } of bottles) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].map(([size, count]) => countedSize(count, size)).join(', ');
}

const wineColumns = (accountId: string): readonly Column<WineRow>[] => [
  {
    name: t.wine,
    isHeading: true,
    isElastic: true,
    sortKey: 'short_producer',
    className: dense.wide,
    cell: (row) => (
      <ListedWine type={row.wine_type.name}>
        <Link
          to="/staff/stock/$accountId/wines/$wineId"
          params={{ accountId, wineId: String(row.id) }}
          className={dense.link}
        >
          {formatVintage(row.vintage)} {row.long_producer}
        </Link>
      </ListedWine>
    ),
  },
  { name: t.type, cell: (row) => row.wine_type.name },
  {
    name: t.region,
    cell: ({ region, country }) => [region, country].filter(Boolean).join(', ') || '–',
  },
  {
    name: t.bottles,
    isNamed: true,
    isFigure: true,
    cell: ({ bottles }) => formatNumber(bottles.length),
  },
  { name: t.sizes, cell: sizesText },
  ADDED,
];

/** A page of an account's wines, each with links to its cases. */
export function WineTable({ accountId, ...table }: TableProps<WineRow>) {
  const columns = wineColumns(accountId);
  return <DenseTable caption={t.wines} columns={columns} keyOf={({ id }) => id} {...table} />;
}
