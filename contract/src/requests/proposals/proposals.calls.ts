import { CLIENT, PROPOSER, PROPOSER_OR_DESK } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  declineBody,
  proposalListSchema,
  proposalSchema,
  proposeBody,
} from './proposals.schemas.ts';

/** Pull requests that are proposed, and their answers (docs/product/proposals.md). */
export const proposalCalls = {
  list: get('/proposals/', CLIENT, { answer: proposalListSchema }),
  one: get('/proposals/:id/', CLIENT, { params: idPathSchema, answer: proposalSchema }),
  decline: post('/proposals/:id/decline/', CLIENT, {
    params: idPathSchema,
    body: declineBody,
    answer: proposalSchema,
    shows: '/proposals/:id/',
  }),
  withdraw: post('/proposals/:id/withdraw/', PROPOSER, {
    params: idPathSchema,
    answer: proposalSchema,
    shows: '/proposals/:id/',
  }),
};

/** POST /proposals/: the body of create_pull_request; its files are not kept. */
export const newProposalCalls = {
  add: post('/proposals/', PROPOSER_OR_DESK, {
    body: proposeBody,
    takesFiles: true,
    status: 201,
    answer: proposalSchema,
  }),
};
