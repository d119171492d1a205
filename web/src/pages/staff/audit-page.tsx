import { useNavigate, useSearch } from '@tanstack/react-router';
import { auditAddress } from '../../features/staff-audit/audit-address.ts';
import { AuditLog } from '../../features/staff-audit/audit-log.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/audit: who changed what; the filters stand in the address. */
export function AuditPage() {
  const address = useSearch({
    from: '/staff/audit',
    select: auditAddress,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Audit" />
      <AuditLog
        address={address}
        onChange={(search) => void navigate({ to: '/staff/audit', search })}
      />
    </>
  );
}
