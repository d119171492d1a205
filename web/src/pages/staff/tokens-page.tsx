import { Tokens } from '../../features/staff-tokens/tokens.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/tokens: what the company's other systems call the portal with. */
export function TokensPage() {
  return (
    <>
      <PageHeading title="Tokens" />
      <Tokens />
    </>
  );
}
