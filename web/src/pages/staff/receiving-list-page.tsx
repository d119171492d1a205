import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExpectedList } from '../../features/staff-receiving/expected-list.tsx';
import { receivingAddress } from '../../features/staff-receiving/receiving-address.ts';
import { UnannouncedForm } from '../../features/staff-receiving/unannounced-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';

/** /staff/receiving: what is expected, and the way in for what nobody announced. */
export function ReceivingListPage() {
  const address = useSearch({
    from: '/staff/receiving',
    select: receivingAddress,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Receiving" />
      <Stack>
        <details>
          <summary>A shipment nobody announced</summary>
          <UnannouncedForm
            onStarted={(number) =>
              void navigate({ to: '/staff/receiving/$number', params: { number } })
            }
          />
        </details>
        <ExpectedList
          address={address}
          onChange={(search) => void navigate({ to: '/staff/receiving', search })}
        />
      </Stack>
    </>
  );
}
