import { useNavigate, useSearch } from '@tanstack/react-router';
import { queueParams } from '../../features/staff-requests/queue-params.ts';
import { Queue } from '../../features/staff-requests/queue.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/requests: the queue; its search and filters are in the URL. */
export function QueuePage() {
  const params = useSearch({
    from: '/staff/requests',
    select: queueParams,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Requests" />
      <Queue
        params={params}
        onChange={(search) => void navigate({ to: '/staff/requests', search })}
      />
    </>
  );
}
