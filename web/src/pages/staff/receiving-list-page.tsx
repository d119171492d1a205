import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExpectedList } from '../../features/staff-receiving/expected-list.tsx';
import { receivingParams } from '../../features/staff-receiving/receiving-params.ts';
import { UnannouncedForm } from '../../features/staff-receiving/unannounced-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';

/** /staff/receiving: the expected shipments, and a form for unannounced ones. */
export function ReceivingListPage() {
  const params = useSearch({
    from: '/staff/receiving',
    select: receivingParams,
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
          params={params}
          onChange={(search) => void navigate({ to: '/staff/receiving', search })}
        />
      </Stack>
    </>
  );
}
