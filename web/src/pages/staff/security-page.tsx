import { useRouter } from '@tanstack/react-router';
import { SessionList } from '../../features/access/auth/session-list.tsx';
import { TwoStep } from '../../features/access/auth/two-step.tsx';
import { t } from '../../texts/staff-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/security: the steward's own second factors and sessions. */
export function SecurityPage() {
  const router = useRouter();
  return (
    <>
      <PageHeading title={t.security} />
      {/* Those who had to set it up first are led on by the guards. */}
      <TwoStep onKept={() => void router.invalidate()} />
      <SessionList />
    </>
  );
}
