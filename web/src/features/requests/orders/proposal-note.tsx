import { t } from '../../../texts/orders.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useOrdersStore } from './orders-store.ts';

/** Says which proposal the pull request answers, and lets the client send it on their own instead. */
export function ProposalNote() {
  const proposal = useOrdersStore((state) => state.proposal);
  if (proposal === null) return null;
  return (
    <Banner tone="note">
      <p>{t.answersProposal(proposal.proposedBy)}</p>
      <Button look="quiet" onClick={() => useOrdersStore.setState({ proposal: null })}>
        {t.notForProposal}
      </Button>
    </Banner>
  );
}
