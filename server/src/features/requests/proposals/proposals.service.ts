import {
  type Proposal,
  type ProposalContent,
  proposalSchema,
} from '@portal/contract/requests/proposals/proposals.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { lockForClient } from '../../../lib/stock-lock.ts';
import { FieldReader } from '../../../lib/field-reader.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { type PullToCreate, readPull } from '../orders/pull-requests.service.ts';
import { mailProposal } from './proposal-mails.ts';
import {
  countProposalsSince,
  findLineWines,
  findProposal,
  insertProposal,
} from './proposals.repository.ts';

const MOST_A_DAY = 30;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Stores a pull request that somebody else may send, and mails it to them. The rules of the request apply, but nothing
 * is reserved (docs/product/proposals.md#propose). 400 with all field errors, or with the over-ask detail; 409 above 30
 * a day.
 */
export function propose(
  context: AppContext,
  client: Client,
  call: CreateCall,
): Promise<{ answer: Proposal; isReplay: boolean }> {
  const { accountId, userId, email, acting } = client;
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, client, ['proposer']);
    const now = context.clock();
    return createOnce(tx, userId, call, now, proposalSchema, async () => {
      const pull = await readPull(tx, context, client, new FieldReader(call.body), call.body);
      await refuseManyProposals(tx, accountId, now);
      const content = await contentOf(tx, pull);
      const id = await insertProposal(tx, accountId, {
        proposedByUserId: acting === null ? userId : acting.userId,
        contactId: acting?.contactId ?? null,
        content,
        createdAt: now,
      });
      const proposal = orNotFound(await findProposal(tx, accountId, id));
      const by = { at: now, actor: { userId, name: email }, accountId };
      const bottles = content.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      await auditOf('proposal')(tx, by, 'proposed', id, { bottles });
      await mailProposal(tx, context, accountId, proposal);
      return proposal;
    });
  });
}

/** Each proposal mails several people. */
async function refuseManyProposals(tx: Db, accountId: number, now: Date): Promise<void> {
  const made = await countProposalsSince(tx, accountId, new Date(now.getTime() - DAY_MS));
  if (made >= MOST_A_DAY) throw new AppError('no_longer_possible', t.tooManyProposals(MOST_A_DAY));
}

async function contentOf(
  tx: Db,
  { read, address, matched }: PullToCreate,
): Promise<ProposalContent> {
  const named = await findLineWines(
    tx,
    matched.map(({ line }) => line.wine),
  );
  const wines = new Map(named.map((wine) => [wine.id, wine]));
  return {
    lines: matched.flatMap(({ line, quantity, caseNumber }) => {
      const wine = wines.get(line.wine);
      if (wine === undefined) return [];
      return [{ quantity, case_number: caseNumber, size: { value: line.size_value }, wine }];
    }),
    method: read.method,
    requested_delivery_date: read.requested_delivery_date,
    requested_delivery_time: read.requested_delivery_time,
    address: address?.id ?? null,
    is_picking_up: read.is_picking_up,
    is_boxed: read.is_boxed,
    number_of_boxes: read.boxes,
    additional_emails: read.additional_emails,
    notes: read.notes,
  };
}
