import { orderPlace } from '@portal/contract/requests/orders/request-facts';
import { TIME_OF_DAY_LABELS } from '@portal/contract/requests/orders/orders.schemas';
import type { PlannedRun, Stop } from '@portal/contract/warehouse/desk/stops.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/format.ts';
import { useRememberQueue } from '../../../lib/use-remember-queue.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { t } from '../../../texts/desk.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { requestColumn } from '../../../ui/link-columns.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { AsOf } from './as-of.tsx';
import { isPastDueDay } from './due-groups.ts';
import { QueuedStop } from './queued-stop.tsx';
import { RequestStatus } from './request-status.tsx';
import { stopsQuery } from './desk-api.ts';
import { useStopsAhead } from './use-stops-ahead.ts';

function addressText(stop: Stop): string {
  return [stop.address_attention_of, stop.address_line1, stop.address_line2, ...orderPlace(stop)]
    .filter(Boolean)
    .join(', ');
}

function sizeText({ bottle_count: bottles, number_of_boxes: boxes }: Stop): string {
  if (bottles > 0) return countOf(bottles, 'bottle');
  return boxes === null ? '–' : countOf(boxes, 'box');
}

function Address({ stop }: { readonly stop: Stop }) {
  const phone = stop.address_primary_telephone;
  return (
    <>
      <address>{addressText(stop)}</address>
      {phone !== null && phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
    </>
  );
}

const columnsFor = (today: string): readonly Column<Stop>[] => [
  requestColumn,
  {
    name: t.bottles,
    className: dense.firm,
    cell: (stop) => (
      <>
        {stop.order_type === 'Pull Request' ? t.delivery : t.pickup}, {sizeText(stop)}
      </>
    ),
  },
  { name: t.client, className: dense.wide, cell: (stop) => stop.account_name },
  { name: t.address, className: dense.whole, cell: (stop) => <Address stop={stop} /> },
  {
    name: t.time,
    cell: ({ requested_delivery_time: time }) => (time === null ? '–' : TIME_OF_DAY_LABELS[time]),
  },
  {
    name: t.status,
    cell: (stop) => (
      <>
        <RequestStatus request={stop} isLate={!stop.is_done && isPastDueDay(stop, today)} />
        <QueuedStop number={stop.footprint_id} />
      </>
    ),
  },
];

const NONE: readonly Stop[] = [];
interface StopsProps {
  /** The runs of today, above the stops that are on none; null without any. */
  readonly runs: ReactNode;
  /** Their stops that are not done. */
  readonly openOnRuns: number;
  /** Shows the first open stop in full; absent for those whose next stop is on a run. */
  readonly renderNext: ((stop: Stop) => ReactNode) | undefined;
  /** Shows the runs of other days. */
  readonly renderAhead: (runs: readonly PlannedRun[], today: string) => ReactNode;
}

interface OnNoRunProps extends Pick<StopsProps, 'renderNext'> {
  readonly stops: readonly Stop[];
  readonly today: string;
  /** Whether there are no runs above them. */
  readonly isAlone: boolean;
}

/** The stops that are on no run, the first open one in full where it is the next one. */
function OnNoRun({ stops, today, renderNext, isAlone }: OnNoRunProps) {
  const [first] = stops;
  const next = renderNext === undefined || first?.is_done === true ? undefined : first;
  const others = stops.filter((stop) => stop !== next);
  return (
    <>
      {next !== undefined && renderNext?.(next)}
      {!isAlone && others.length > 0 && <h2>{t.onNoRun}</h2>}
      {others.length > 0 && (
        <DenseTable
          caption={t.stops}
          columns={columnsFor(today)}
          rows={others}
          keyOf={(stop) => stop.footprint_id}
        />
      )}
    </>
  );
}

/** The deliveries and pickups of the vans today, updated by itself. */
export function Stops({ runs, openOnRuns, renderNext, renderAhead }: StopsProps) {
  const query = useQuery(stopsQuery);
  useRememberQueue(query.data?.stops ?? NONE);
  const open = query.data?.stops.filter(({ is_done: isDone }) => !isDone) ?? NONE;
  useStopsAhead(open.map((stop) => stop.footprint_id));
  return (
    <>
      <PageHeading title={t.stops} />
      <QueryStates
        query={query}
        loading={<SkeletonRows count={6} />}
        isEmpty={({ stops, ahead }) => runs === null && stops.length + ahead.length === 0}
        empty={<EmptyState what={t.noStops} />}
      >
        {({ stops, today, ahead }) => (
          <Stack>
            <AsOf query={query} />
            <p>
              {t.stopsOf(dueDay(today), openOnRuns + stops.filter((stop) => !stop.is_done).length)}
            </p>
            {runs}
            <OnNoRun {...{ stops, today, renderNext }} isAlone={runs === null} />
            {renderAhead(ahead, today)}
          </Stack>
        )}
      </QueryStates>
    </>
  );
}
