import { useNavigate, useSearch } from '@tanstack/react-router';
import { mailListParams } from '../../features/staff-mail/mail-list-params.ts';
import { Outbox } from '../../features/staff-mail/outbox.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/mail: the outbox; its search and filter are in the URL. */
export function MailListPage() {
  const params = useSearch({
    from: '/staff/mail',
    select: mailListParams,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Mail" />
      <Outbox params={params} onChange={(search) => void navigate({ to: '/staff/mail', search })} />
    </>
  );
}
