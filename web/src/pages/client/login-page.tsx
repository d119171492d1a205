import { PageHeading } from '../../ui/page-heading.tsx';

export function LoginPage() {
  return <PageHeading title="Login" />;
}
