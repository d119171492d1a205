import { REQUESTS_PER_PAGE } from '@portal/contract/staff-requests/staff-requests.schemas';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../lib/format.ts';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import type { QueueParams } from './queue-params.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { queueQuery } from './staff-requests-api.ts';

interface QueueProps {
  readonly params: QueueParams;
  readonly onChange: (next: QueueParams) => void;
}

/** The requests of all clients, the soonest due first while they are open. */
export function Queue({ params, onChange }: QueueProps) {
  const queue = useQuery(queueQuery(params));
  return (
    <>
      <QueueFilters params={params} onChange={onChange} />
      <AsOf query={queue} />
      <QueryStates
        query={queue}
        loading={<SkeletonRows count={12} />}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState what="No request matches." />}
      >
        {({ count, is_more: isMore, results }) => (
          <>
            <p aria-live="polite">
              {isMore ? `More than ${countOf(count, 'request')}` : countOf(count, 'request')}
            </p>
            <QueueTable rows={results} isStandIn={queue.isPlaceholderData} />
            <Pagination
              page={Number(params.page ?? 1)}
              pageCount={Math.ceil(count / REQUESTS_PER_PAGE)}
              onPageChange={(page) => onChange({ ...params, page: String(page) })}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}
