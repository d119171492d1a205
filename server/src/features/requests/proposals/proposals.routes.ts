import {
  proposalCalls,
  newProposalCalls,
} from '@portal/contract/requests/proposals/proposals.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Client } from '../../../plugins/session.ts';
import { type Api, bodyReadByService } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { declineProposal, withdrawProposal } from './answer-proposal.service.ts';
import { findProposal, listProposals } from './proposals.repository.ts';
import { propose } from './proposals.service.ts';

/** A proposer reads their own proposals, all others those of the account, also a steward who proposes for somebody. */
const proposerOf = ({ role, userId, acting }: Client) =>
  role === 'proposer' && acting === null ? userId : undefined;

/** Pull requests that are proposed, and their answers (docs/product/proposals.md). */
export function proposalRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  createRoute(app, context);

  serve(app, proposalCalls, {
    list: async ({ client }) =>
      listProposals(db, client.accountId, { proposedBy: proposerOf(client) }),
    one: async ({ client, params }) =>
      orNotFound(await findProposal(db, client.accountId, params.id, proposerOf(client))),
    decline: async ({ client, params, body }) =>
      declineProposal(context, client, params.id, body.reason),
    withdraw: async ({ client, params }) => withdrawProposal(context, client, params.id),
  });
}

/** POST /proposals/: the body of create_pull_request; its files are not kept. */
function createRoute(app: Api, context: AppContext): void {
  serve(app, newProposalCalls, {
    add: {
      ...bodyReadByService,
      handler: async (request, reply) => {
        const call = { ...callOf(request), uploads: [] };
        return answerOnce(reply, await propose(context, request.client, call));
      },
    },
  });
}
