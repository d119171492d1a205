import {
  type Proposal,
  proposalContentSchema,
} from '@portal/contract/requests/proposals/proposals.schemas';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { users } from '../../../db/schema/accounts.ts';
import { contacts } from '../../../db/schema/contacts.ts';
import { wines } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { proposals } from '../../../db/schema/proposals.ts';
import { LINE_WINE } from '../orders/orders.repository.ts';

const LATEST = 100;
const deciders = alias(users, 'deciders');

const COLUMNS = {
  id: proposals.id,
  state: proposals.state,
  content: proposals.content,
  proposed_by: {
    // As an expression: a column of a join that found nothing would make the whole person null.
    id: sql<number | null>`${users.id}`.mapWith(Number),
    first_name: sql<string>`coalesce(${users.firstName}, ${contacts.person})`,
    last_name: sql<string>`coalesce(${users.lastName}, '')`,
  },
  created_date: isoTime(proposals.createdAt),
  decided_by: { id: deciders.id, first_name: deciders.firstName, last_name: deciders.lastName },
  decided_date: isoTime(proposals.decidedAt),
  reason: proposals.reason,
  order: { id: orders.id, footprint_id: orders.footprintId },
};

/** Which proposals of an account are read: one of an id, or those of one proposer. */
interface Chosen {
  readonly id?: number;
  readonly proposedBy?: number | undefined;
}

/** Lists the latest proposals of an account, newest first. */
export async function listProposals(
  db: Db,
  accountId: number,
  { id, proposedBy }: Chosen,
): Promise<Proposal[]> {
  const rows = await db
    .select(COLUMNS)
    .from(proposals)
    .leftJoin(users, eq(users.id, proposals.proposedByUserId))
    .leftJoin(
      contacts,
      and(eq(contacts.accountId, proposals.accountId), eq(contacts.id, proposals.contactId)),
    )
    .leftJoin(deciders, eq(deciders.id, proposals.decidedByUserId))
    .leftJoin(
      orders,
      and(eq(orders.accountId, proposals.accountId), eq(orders.id, proposals.orderId)),
    )
    .where(
      and(
        eq(proposals.accountId, accountId),
        id === undefined ? undefined : eq(proposals.id, id),
        proposedBy === undefined ? undefined : eq(proposals.proposedByUserId, proposedBy),
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(LATEST);
  return rows.map(({ content, ...row }) => ({ ...proposalContentSchema.parse(content), ...row }));
}

export async function findProposal(
  db: Db,
  accountId: number,
  id: number,
  proposedBy?: number,
): Promise<Proposal | undefined> {
  const [proposal] = await listProposals(db, accountId, { id, proposedBy });
  return proposal;
}

export async function insertProposal(
  tx: Db,
  accountId: number,
  proposal: Pick<
    typeof proposals.$inferInsert,
    'proposedByUserId' | 'contactId' | 'content' | 'createdAt'
  >,
): Promise<number> {
  const [row] = await tx
    .insert(proposals)
    .values({ ...proposal, accountId })
    .returning({ id: proposals.id });
  if (row === undefined) throw new Error('A proposal was not inserted.');
  return row.id;
}

type Decision = Pick<
  typeof proposals.$inferInsert,
  'state' | 'reason' | 'orderId' | 'decidedByUserId' | 'decidedAt'
>;

/** Ends an open proposal. The caller holds the account's lock and has read it. */
export async function updateProposal(
  tx: Db,
  accountId: number,
  id: number,
  decision: Decision,
): Promise<void> {
  await tx
    .update(proposals)
    .set(decision)
    .where(and(eq(proposals.accountId, accountId), eq(proposals.id, id)));
}

/** Counts the proposals of an account that were made after a moment. */
export async function countProposalsSince(tx: Db, accountId: number, since: Date): Promise<number> {
  return tx.$count(
    proposals,
    and(eq(proposals.accountId, accountId), gt(proposals.createdAt, since)),
  );
}

/** The wines of proposed lines, as the lines of orders name them. */
export function findLineWines(tx: Db, ids: readonly number[]) {
  return tx
    .select(LINE_WINE)
    .from(wines)
    .where(inArray(wines.id, [...ids]));
}

/** Ends the open proposals that were made before a moment; returns which, in any order. */
export function expireProposalsBefore(tx: Db, before: Date, decidedAt: Date) {
  return tx
    .update(proposals)
    .set({ state: 'expired', decidedAt })
    .where(and(eq(proposals.state, 'open'), lte(proposals.createdAt, before)))
    .returning({ id: proposals.id, accountId: proposals.accountId });
}
