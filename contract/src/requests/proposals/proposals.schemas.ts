import * as z from 'zod/mini';
import { text } from '../../errors/fields.ts';
import { pullRequestBodySchema } from '../orders/pull-request.schemas.ts';
import { orderLineSchema, TIMES_OF_DAY } from '../orders/orders.schemas.ts';

/** Proposals that nobody answered expire after so many days (docs/product/proposals.md). */
export const PROPOSAL_KEPT_DAYS = 60;

/** Waiting for an answer; sent as a request; refused with a reason; taken back by its proposer; never answered. */
export const PROPOSAL_STATES = ['open', 'submitted', 'declined', 'withdrawn', 'expired'] as const;

/** Longest reason for declining a proposal. */
export const MAX_DECLINE_REASON = 500;

/** The pull request that is proposed: its lines, with their wines as they were named then, and its form. */
export const proposalContentSchema = z.object({
  lines: z.array(
    z.pick(orderLineSchema, { quantity: true, case_number: true, size: true, wine: true }),
  ),
  method: z.number(),
  requested_delivery_date: z.string(),
  requested_delivery_time: z.enum(TIMES_OF_DAY),
  /** The id of the saved address; null where the method has none. */
  address: z.nullable(z.number()),
  is_picking_up: z.boolean(),
  is_boxed: z.boolean(),
  number_of_boxes: z.nullable(z.number()),
  additional_emails: z.string(),
  notes: z.string(),
});
export type ProposalContent = z.infer<typeof proposalContentSchema>;

const personSchema = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() });

/** A proposal as its proposer and the people who may answer it see it. */
export const proposalSchema = z.extend(proposalContentSchema, {
  id: z.number(),
  state: z.enum(PROPOSAL_STATES),
  /** Its id is null where somebody who has no log-in asked the desk. */
  proposed_by: z.extend(personSchema, { id: z.nullable(z.number()) }),
  created_date: z.string(),
  decided_by: z.nullable(personSchema),
  decided_date: z.nullable(z.string()),
  /** Why it was declined; empty for others. */
  reason: z.string(),
  /** The request it became. */
  order: z.nullable(z.object({ id: z.number(), footprint_id: z.number() })),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** GET /proposals/: open ones and the latest others, newest first; a proposer gets their own. */
export const proposalListSchema = z.array(proposalSchema);

/** POST /proposals/: the body of a pull request; files are not kept. */
export const proposeBody = z.omit(pullRequestBodySchema, { proposal: true, attachments: true });

/** POST /proposals/{id}/decline/. */
export const declineBody = z.object({ reason: text(MAX_DECLINE_REASON) });
