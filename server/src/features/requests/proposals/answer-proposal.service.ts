import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { proposalField } from '@portal/contract/requests/orders/pull-request.schemas';
import {
  PROPOSAL_KEPT_DAYS,
  type Proposal,
} from '@portal/contract/requests/proposals/proposals.schemas';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Database, Db } from '../../../db/database.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { lockForClient } from '../../../lib/stock-lock.ts';
import type { ReadAnswered } from '../orders/pull-requests.service.ts';
import { mailAnswer } from './proposal-mails.ts';
import { expireProposalsBefore, findProposal, updateProposal } from './proposals.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const record = auditOf('proposal');

/** How an open proposal ends; with the order where it was submitted. */
type Answer =
  | { readonly state: 'submitted'; readonly orderId: number }
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'withdrawn' };

/** Refuses a proposal with a reason, which is mailed to its proposer. 409 unless it is open. */
export function declineProposal(
  context: AppContext,
  client: Client,
  id: number,
  reason: string,
): Promise<Proposal> {
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, client);
    const proposal = orNotFound(await findProposal(tx, client.accountId, id));
    return answerProposal(tx, context, client, proposal, { state: 'declined', reason });
  });
}

/** Takes a proposal back, for its proposer. 404 for somebody else's, 409 unless it is open. */
export function withdrawProposal(
  context: AppContext,
  client: Client,
  id: number,
): Promise<Proposal> {
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, client, ['proposer']);
    const proposal = orNotFound(await findProposal(tx, client.accountId, id, client.userId));
    return answerProposal(tx, context, client, proposal, { state: 'withdrawn' });
  });
}

/** Ends an open proposal under the account's lock, with its audit entry and the mail to the proposer. */
async function answerProposal(
  tx: Db,
  context: AppContext,
  { accountId, userId, email, acting }: Client,
  proposal: Proposal,
  answer: Answer,
): Promise<Proposal> {
  refuseAnswered(proposal);
  const { id } = proposal;
  const at = context.clock();
  const decidedByUserId = acting === null ? userId : acting.userId;
  await updateProposal(tx, accountId, id, { ...answer, decidedByUserId, decidedAt: at });
  const answered = orNotFound(await findProposal(tx, accountId, id));
  const { reason, order } = answered;
  const details = {
    ...(reason !== '' && { reason }),
    ...(order !== null && { footprint_id: order.footprint_id }),
  };
  const by = { at, actor: { userId, name: email }, accountId };
  await record(tx, by, answer.state, id, details);
  if (answer.state !== 'withdrawn') await mailAnswer(tx, context, accountId, answered);
  return answered;
}

/**
 * Reads the open proposal that a new request answers; the result marks it as submitted. Null without one, 409 when it
 * was answered before.
 */
export const readAnsweredProposal: ReadAnswered = async (tx, context, client, reader) => {
  const id = reader.read('proposal', proposalField());
  if (id === null || id === undefined) return null;
  const proposal = await findProposal(tx, client.accountId, id);
  if (proposal === undefined) {
    reader.refuse('proposal', [FIELD_MESSAGES.unknownKey(id)]);
    return null;
  }
  refuseAnswered(proposal);
  return (orderId) =>
    answerProposal(tx, context, client, proposal, { state: 'submitted', orderId });
};

/** 409 with what became of a proposal that is no longer open. */
function refuseAnswered({ state, order }: Proposal): void {
  if (state === 'open') return;
  throw noLongerPossible(
    order === null ? t.proposalEnded[state] : t.proposalIsOrder(order.footprint_id),
  );
}

/** Ends the proposals that nobody answered in 60 days (docs/product/proposals.md#answer). */
export function expireProposals(database: Database, at: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const before = new Date(at.getTime() - PROPOSAL_KEPT_DAYS * DAY_MS);
    const expired = await expireProposalsBefore(tx, before, at);
    // The hash chains of the accounts are locked in the order of the entries.
    for (const { id, accountId } of expired.toSorted((a, b) => a.accountId - b.accountId)) {
      const actor = { userId: null, name: 'maintenance' };
      await record(tx, { at, actor, accountId }, 'expired', id);
    }
  });
}
