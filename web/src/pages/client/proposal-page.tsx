import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { currentOrders } from '../../features/requests/orders/orders-store.ts';
import { fillFromProposal } from '../../features/requests/orders/request-again-forms.ts';
import { ProposalDetail } from '../../features/requests/proposals/proposal-detail.tsx';
import { proposerName } from '../../features/requests/proposals/proposal-texts.ts';
import { proposalQuery } from '../../features/requests/proposals/proposals-api.ts';
import {
  lineName,
  type PullListLine,
  totalBottles,
} from '../../features/requests/pull-list/pull-list-line.ts';
import { addLines, currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { ApiError } from '../../lib/api-error.ts';
import { countOf } from '../../lib/format.ts';
import { useMayOrder, useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FailedState } from '../../ui/list-states.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { linesStillThere } from './order-page-lines.ts';
import styles from './order-page.module.css';
import { useProposalCheck } from './use-proposal-check.ts';
import { useSendProposal } from './use-send-proposal.ts';

/** /proposals/{id}. One that does not exist shows the 404 page and keeps the URL. */
export function ProposalPage() {
  const { proposalId = '' } = useParams({ strict: false });
  const query = useQuery(proposalQuery(proposalId));
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  if (isMissing) return <NotFoundPage />;
  const title = query.data === undefined ? t.proposal : t.proposalOf(proposerName(query.data));
  return (
    <>
      <nav className={styles.back} aria-label={t.back}>
        <Link to="/proposals">{t.backToProposals}</Link>
      </nav>
      <PageHeading title={title} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(proposal) => <Answerable key={proposal.id} proposal={proposal} />}
      </QueryStates>
    </>
  );
}

/** The proposal with the bottles that are still free, which fill the pull list and the form. */
function Answerable({ proposal }: { readonly proposal: Proposal }) {
  const mayAnswer = useMayOrder() && proposal.state === 'open';
  const isCommercial = useUser()?.is_commercial === true;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const free = useQuery({
    queryKey: ['proposals', String(proposal.id), 'free'],
    queryFn: () => linesStillThere(proposal),
    enabled: mayAnswer,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const check = useProposalCheck(proposal);
  const sending = useSendProposal(proposal);
  const goOn = () => void navigate({ to: '/orders/pull/address' });
  const fill = () => {
    addLines(besideOwn(free.data?.lines ?? []));
    fillFromProposal(proposal, isCommercial, check.day);
    goOn();
  };
  const change = () => {
    const isFilled = currentOrders().proposal?.id === proposal.id;
    const hasOwn = currentPullList().length > 0;
    // Back from the form, the list is filled already.
    if (isFilled && hasOwn) goOn();
    else if (hasOwn) setIsAsking(true);
    else fill();
  };
  return (
    <>
      {free.isError && <FailedState error={free.error} onTryAgain={() => void free.refetch()} />}
      <ProposalDetail
        proposal={proposal}
        missing={free.isPending || check.isLoading ? null : (free.data?.missing ?? [])}
        isAnyFree={(free.data?.lines.length ?? 0) > 0}
        obstacles={check.obstacles}
        address={check.address}
        sending={{ ...sending, isSending: sending.isPending || sending.isSuccess }}
        onSend={() => {
          if (check.method !== null) sending.sendAs(check.method, free.data?.lines ?? []);
        }}
        onChange={change}
        onReload={() => void client.invalidateQueries({ queryKey: ['proposals'] })}
      />
      <Modal title={t.listNotEmpty} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>{t.listJoins(countOf(totalBottles(currentPullList()), 'bottle'))}</p>
        <Toolbar>
          <Button onClick={() => setIsAsking(false)}>{t.cancel}</Button>
          <Button look="primary" onClick={fill}>
            {t.addToList}
          </Button>
        </Toolbar>
      </Modal>
    </>
  );
}

/** The lines with the bottles of the own pull list that are the same: none of them is lost. */
function besideOwn(lines: readonly PullListLine[]): PullListLine[] {
  const own = new Map(currentPullList().map((line) => [lineName(line), line.pullQuantity]));
  return lines.map((line) => {
    const wanted = line.pullQuantity + (own.get(lineName(line)) ?? 0);
    return { ...line, pullQuantity: Math.min(line.bottleQuantity, wanted) };
  });
}
