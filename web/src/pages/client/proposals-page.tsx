import { ProposalList } from '../../features/requests/proposals/proposal-list.tsx';
import { t } from '../../texts/client-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /proposals: pull requests that proposers of the account have built. */
export function ProposalsPage() {
  return (
    <>
      <PageHeading title={t.proposals} />
      <ProposalList />
    </>
  );
}
