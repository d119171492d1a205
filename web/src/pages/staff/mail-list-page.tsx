import { useNavigate, useSearch } from '@tanstack/react-router';
import { mailAddress } from '../../features/staff-mail/mail-address.ts';
import { Outbox } from '../../features/staff-mail/outbox.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/mail: the outbox; its search and filter stand in the address. */
export function MailListPage() {
  const address = useSearch({ from: '/staff/mail', select: mailAddress, structuralSharing: true });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Mail" />
      <Outbox
        address={address}
        onChange={(search) => void navigate({ to: '/staff/mail', search })}
      />
    </>
  );
}
