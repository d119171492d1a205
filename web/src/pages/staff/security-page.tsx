import { SessionList } from '../../features/second-factor/session-list.tsx';
import { TwoStep } from '../../features/second-factor/two-step.tsx';
import { t } from '../../texts/staff-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/security: the steward's own second factors and sessions. */
export function SecurityPage() {
  return (
    <>
      <PageHeading title={t.security} />
      <TwoStep />
      <SessionList />
    </>
  );
}
