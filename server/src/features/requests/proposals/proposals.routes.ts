import { idPathSchema } from '@portal/contract/errors/fields';
import {
  declineBody,
  proposalListSchema,
  proposalSchema,
  proposeBody,
} from '@portal/contract/requests/proposals/proposals.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Client } from '../../../plugins/session.ts';
import { type Api, bodyReadByService, routeOf } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { declineProposal, withdrawProposal } from './answer-proposal.service.ts';
import { findProposal, listProposals } from './proposals.repository.ts';
import { propose } from './proposals.service.ts';

const CLIENT = { access: 'client' } as const;
const PROPOSER = { access: 'client', roles: ['proposer'] } as const;
const ONE = { params: idPathSchema, response: { 200: proposalSchema } } as const;

/** A proposer reads their own proposals, all others those of the account. */
const proposerOf = ({ role, userId }: Client) => (role === 'proposer' ? userId : undefined);

/** Pull requests that are proposed, and their answers (docs/product/proposals.md). */
export function proposalRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  createRoute(app, context);

  app.get('/proposals/', routeOf(CLIENT, {}, proposalListSchema), async ({ client }) =>
    listProposals(db, client.accountId, { proposedBy: proposerOf(client) }),
  );

  app.get('/proposals/:id/', routeOf(CLIENT, ONE), async ({ client, params }) =>
    orNotFound(await findProposal(db, client.accountId, params.id, proposerOf(client))),
  );

  app.post(
    '/proposals/:id/decline/',
    routeOf(CLIENT, { ...ONE, body: declineBody }),
    async ({ client, params, body }) => declineProposal(context, client, params.id, body.reason),
  );

  app.post('/proposals/:id/withdraw/', routeOf(PROPOSER, ONE), async ({ client, params }) =>
    withdrawProposal(context, client, params.id),
  );
}

/** POST /proposals/: the body of create_pull_request; its files are not kept. */
function createRoute(root: FastifyInstance, context: AppContext): void {
  root.post(
    '/proposals/',
    {
      config: { ...PROPOSER, takesFiles: true },
      ...bodyReadByService,
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        body: proposeBody,
        response: { 201: proposalSchema },
      },
    },
    async (request, reply) => {
      const call = { ...callOf(request), uploads: [] };
      return answerOnce(reply, await propose(context, request.client, call));
    },
  );
}
