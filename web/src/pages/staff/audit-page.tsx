import { useNavigate, useSearch } from '@tanstack/react-router';
import { auditParams } from '../../features/staff-audit/audit-params.ts';
import { AuditLog } from '../../features/staff-audit/audit-log.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/audit: who changed what; the filters are in the URL. */
export function AuditPage() {
  const params = useSearch({
    from: '/staff/audit',
    select: auditParams,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Audit" />
      <AuditLog
        params={params}
        onChange={(search) => void navigate({ to: '/staff/audit', search })}
      />
    </>
  );
}
