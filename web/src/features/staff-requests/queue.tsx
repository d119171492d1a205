import { REQUESTS_PER_PAGE } from '@portal/contract/staff-requests/staff-requests.schemas';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../lib/format.ts';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import type { QueueAddress } from './queue-address.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { queueQuery } from './staff-requests-api.ts';

interface QueueProps {
  readonly address: QueueAddress;
  readonly onChange: (next: QueueAddress) => void;
}

/** The requests of all clients, the soonest due first while they are open. */
export function Queue({ address, onChange }: QueueProps) {
  const queue = useQuery(queueQuery(address));
  return (
    <>
      <QueueFilters address={address} onChange={onChange} />
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
              page={Number(address.page ?? 1)}
              pageCount={Math.ceil(count / REQUESTS_PER_PAGE)}
              onPageChange={(page) => onChange({ ...address, page: String(page) })}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}
