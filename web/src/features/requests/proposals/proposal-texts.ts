import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/proposals.tsx';

export const proposerName = ({ proposed_by: by }: Proposal) =>
  `${by.first_name} ${by.last_name}`.trim();

/** "3 bottles". */
export const bottlesText = ({ lines }: Proposal) =>
  countOf(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'bottle',
  );

export function stateText({ state, order, reason }: Proposal): string {
  if (order !== null) return t.sentAs(order.footprint_id);
  if (state === 'open') return t.open;
  if (state === 'withdrawn') return t.withdrawn;
  if (state === 'expired') return t.expired;
  return reason === '' ? t.declined : t.declinedBecause(reason);
}
