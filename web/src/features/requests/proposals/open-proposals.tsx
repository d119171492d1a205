import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { useIsProposer } from '../../../lib/session-store.ts';
import { t } from '../../../texts/proposals.tsx';
import { proposalsQuery } from './proposals-api.ts';

/** How many proposals wait for an answer, as a sentence of the dashboard; nothing where none does. */
export function OpenProposals() {
  const isProposer = useIsProposer();
  const { data: proposals = [] } = useQuery(proposalsQuery);
  const open = proposals.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  const link = <Link to="/proposals">{countOf(open.length, 'proposal')}</Link>;
  return <> {isProposer ? t.waitForAnswer(link) : t.waitForYou(link)}</>;
}
