import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { DESK_PEOPLE } from '../auth/callers.ts';
import { approvalsSchema, declineBody } from './approvals.schemas.ts';

const ONE = { params: idPathSchema, answer: approvalsSchema, shows: '/staff/approvals/' } as const;

/** What waits for a second person: list, approve, decline, withdraw. */
export const approvalCalls = {
  list: get('/staff/approvals/', DESK_PEOPLE, { answer: approvalsSchema }),
  approve: post('/staff/approvals/:id/approve/', DESK_PEOPLE, { ...ONE, needsStepUp: true }),
  withdraw: post('/staff/approvals/:id/withdraw/', DESK_PEOPLE, ONE),
  decline: post('/staff/approvals/:id/decline/', DESK_PEOPLE, { ...ONE, body: declineBody }),
};
