import { PageHeading } from '../../ui/page-heading.tsx';

export function ResetPasswordPage() {
  return <PageHeading title="ResetPassword" />;
}
