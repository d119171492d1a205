import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOfMoment } from '../../../lib/provider-moment.ts';
import { useIsProposer } from '../../../lib/session-store.ts';
import { t } from '../../../texts/proposals.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { bottlesText, proposerName, stateText } from './proposal-texts.ts';
import { proposalsQuery } from './proposals-api.ts';
import styles from './proposals.module.css';

/** The latest proposals; a proposer's own. */
export function ProposalList() {
  const query = useQuery(proposalsQuery);
  const isProposer = useIsProposer();
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows count={4} />}
      isEmpty={(proposals) => proposals.length === 0}
      empty={isProposer ? <NothingProposed /> : <EmptyState what={t.none} />}
    >
      {(proposals) => (
        <ul className={styles.list}>
          {proposals.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

function NothingProposed() {
  return (
    <EmptyState what={t.noneOfYours}>
      <p>{t.howToPropose}</p>
      <LinkButton to="/inventory" look="primary">
        {t.toInventory}
      </LinkButton>
    </EmptyState>
  );
}

function Row({ proposal }: { readonly proposal: Proposal }) {
  const { id, created_date: at } = proposal;
  return (
    <li className={styles.row}>
      <Link className={styles.link} to="/proposals/$proposalId" params={{ proposalId: String(id) }}>
        {bottlesText(proposal)}
      </Link>
      <span>{t.by(proposerName(proposal), dayOfMoment(at))}</span>
      <span className={styles.soft}>{stateText(proposal)}</span>
    </li>
  );
}
