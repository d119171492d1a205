import { DUTIES } from '@portal/contract/access/auth/duties';
import { idPathSchema } from '@portal/contract/errors/fields';
import {
  type Approval,
  approvalsSchema,
  declineBody,
  mayApprove,
} from '@portal/contract/access/approvals/approvals.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sessionOf } from '../../../plugins/session.ts';
import { DESK_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { type ApprovalRow, hasOther, listApprovals } from './approvals.repository.ts';
import type { StoredChanges } from './guarded-change.service.ts';
import {
  approve,
  decline,
  type Decider,
  listChangedSince,
  mayCollect,
  withdraw,
} from './approvals.service.ts';

const LIST = { response: { 200: approvalsSchema } } as const;
const ONE = { ...LIST, params: idPathSchema } as const;

/** What waits for a second person: list, approve, decline, withdraw. */
export function approvalRoutes(app: Api, context: AppContext, changes: StoredChanges): void {
  const { config, database, clock } = context;
  const answer = async (request: FastifyRequest) => {
    const now = clock();
    const decider = deciderOf(request);
    const rows = await listApprovals(database.db, now);
    const seen = rows.filter(
      (row) => row.askedByUserId === decider.userId || mayApprove(row.kind, decider.role),
    );
    return {
      is_on: config.needsSecondApproval,
      is_alone: !(await hasOther(database.db, decider.userId, { roles: DUTIES.house, now })),
      results: await Promise.all(
        seen.map(async (row) => ({
          ...toApproval(row, decider, now),
          asker_reason: changes[row.kind].reason(row.arguments),
          changed_since: isPending(row, now)
            ? await listChangedSince(context, changes[row.kind], row)
            : [],
        })),
      ),
    };
  };

  app.get('/staff/approvals/', routeOf(DESK_PEOPLE, LIST), async (request) => answer(request));

  const acts = {
    approve: (decider: Decider, id: number) => approve(context, changes, decider, id),
    withdraw: (decider: Decider, id: number) => withdraw(context, decider, id),
  };
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/staff/approvals/:id/${name}/`, routeOf(DESK_PEOPLE, ONE), async (request) => {
      await act(deciderOf(request), request.params.id);
      return answer(request);
    });
  }

  app.post(
    '/staff/approvals/:id/decline/',
    routeOf(DESK_PEOPLE, { ...ONE, body: declineBody }),
    async (request) => {
      await decline(context, deciderOf(request), request.params.id, request.body.reason);
      return answer(request);
    },
  );
}

function deciderOf(request: FastifyRequest): Decider {
  return { ...request.steward, role: sessionOf(request).role };
}

const isPending = ({ outcome, expiresAt }: ApprovalRow, now: Date) =>
  outcome === null && expiresAt > now;

function toApproval(
  row: ApprovalRow,
  { userId, role }: Decider,
  now: Date,
): Omit<Approval, 'asker_reason' | 'changed_since'> {
  const { id, kind, what, accountId, accountName } = row;
  const isOpen = isPending(row, now);
  const isOwn = row.askedByUserId === userId;
  return {
    id,
    kind,
    what,
    account: accountId === null ? null : { id: accountId, name: accountName ?? '' },
    state: isOpen ? 'pending' : (row.outcome ?? 'expired'),
    asked_by: row.askedBy,
    asked_at: row.askedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    is_own: isOwn,
    may_decide: isOpen && !isOwn && mayApprove(row.kind, role),
    may_collect: mayCollect(row, userId, now),
  };
}
