import { useNavigate, useSearch } from '@tanstack/react-router';
import { queueAddress } from '../../features/staff-requests/queue-address.ts';
import { Queue } from '../../features/staff-requests/queue.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/requests: the queue; its search and filters stand in the address. */
export function QueuePage() {
  const address = useSearch({
    from: '/staff/requests',
    select: queueAddress,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Requests" />
      <Queue
        address={address}
        onChange={(search) => void navigate({ to: '/staff/requests', search })}
      />
    </>
  );
}
