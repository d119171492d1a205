import { PageHeading } from '../../ui/page-heading.tsx';

export function AboutPage() {
  return <PageHeading title="About" />;
}
