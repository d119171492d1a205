import { approvalCalls } from '@portal/contract/access/approvals/approvals.calls';
import { type Approval, mayApprove } from '@portal/contract/access/approvals/approvals.schemas';
import { DUTIES } from '@portal/contract/access/auth/duties';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { sessionOf } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
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

  serve(app, approvalCalls, {
    list: async (request) => answer(request),
    approve: async (request) => {
      await approve(context, changes, deciderOf(request), request.params.id);
      return answer(request);
    },
    withdraw: async (request) => {
      await withdraw(context, deciderOf(request), request.params.id);
      return answer(request);
    },
    decline: async (request) => {
      await decline(context, deciderOf(request), request.params.id, request.body.reason);
      return answer(request);
    },
  });
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
    asked_by: row.asker,
    asked_at: row.askedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    decided_by: row.decider,
    decided_at: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    is_own: isOwn,
    may_decide: isOpen && !isOwn && mayApprove(row.kind, role),
    may_collect: mayCollect(row, userId, now),
  };
}
