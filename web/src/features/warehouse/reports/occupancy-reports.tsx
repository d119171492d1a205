import { reportCalls, reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import type { OccupancyRow, SizeRow } from '@portal/contract/warehouse/reports/reports.schemas';
import { Link } from '@tanstack/react-router';
import { formatSize } from '../../../lib/format.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/reports.ts';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ReportPage } from './report-page.tsx';
import { bottlesText, SUM_COLUMNS } from './sums.tsx';

const LOCATIONS = { call: reportCalls.locations };
const SIZES = { call: reportCalls.sizes };

const LOCATION_COLUMNS: readonly Column<OccupancyRow>[] = [
  {
    name: t.location,
    isHeading: true,
    className: dense.firm,
    cell: ({ location }) =>
      location === null ? (
        t.noLocation
      ) : (
        <Link to="/staff/locations/$id" params={{ id: String(location.id) }}>
          {location.code}
        </Link>
      ),
  },
  { name: t.kind, cell: ({ location }) => (location === null ? '–' : t.kinds[location.kind]) },
  {
    name: t.bottles,
    isNamed: true,
    cell: (row) =>
      row.location === null ? (
        bottlesText(row)
      ) : (
        <Link to="/staff/reports/bottles" search={{ location: row.location.code }}>
          {bottlesText(row)}
        </Link>
      ),
  },
  ...SUM_COLUMNS,
];

const SIZE_COLUMNS: readonly Column<SizeRow>[] = [
  {
    name: t.size,
    isHeading: true,
    className: dense.firm,
    cell: ({ size }) =>
      size === null ? (
        t.unknownSize
      ) : (
        <Link to="/staff/reports/bottles" search={{ size: String(size) }}>
          {formatSize(size)}
        </Link>
      ),
  },
  { name: t.bottles, isNamed: true, isFigure: true, cell: bottlesText },
  ...SUM_COLUMNS,
];

/** /staff/reports/locations: what stands at each location, in the order of walking. */
export function LocationsReport() {
  const list = usePagedList(LOCATIONS);
  return (
    <ReportPage report="locations" call={reportExportCalls.locations} chosen={list.params}>
      <PagedList
        list={list}
        what="row"
        empty={t.noBottles}
        caption={t.titles.locations}
        columns={LOCATION_COLUMNS}
        keyOf={({ location }) => location?.id ?? 0}
      />
    </ReportPage>
  );
}

/** /staff/reports/sizes: what is stored of each size. */
export function SizesReport() {
  const list = usePagedList(SIZES);
  return (
    <ReportPage report="sizes" call={reportExportCalls.sizes} chosen={list.params}>
      <PagedList
        list={list}
        what="row"
        empty={t.noBottles}
        caption={t.titles.sizes}
        columns={SIZE_COLUMNS}
        keyOf={({ size }) => size ?? 0}
      />
    </ReportPage>
  );
}
