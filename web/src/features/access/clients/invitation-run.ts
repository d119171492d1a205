import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import { invitationCalls } from '@portal/contract/access/clients/clients.calls';
import { waveCalls } from '@portal/contract/access/clients/invitations.calls';
import type { InvitationRow } from '@portal/contract/access/clients/invitations.schemas';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { problemOf } from '../../../lib/failure-sentence.ts';
import { countOf } from '../../../lib/format.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { isAsked } from '../../../lib/use-api-mutation.ts';
import { t } from '../../../texts/invitations.ts';

/** What is done with the selected people. */
export type WaveAction =
  { readonly kind: 'invite' | 'cancel' } | { readonly kind: 'plan'; readonly day: string };

/** What became of one person: done, waits for a second person, or a problem. */
export interface WaveResult {
  readonly row: InvitationRow;
  readonly outcome: 'done' | 'asked' | 'failed';
  readonly problem?: string;
}

function requestFor(action: WaveAction, { id: userId, account }: InvitationRow) {
  const params = { accountId: account.id, userId };
  if (action.kind === 'plan') {
    return requestOf(waveCalls.plan, { params, body: { day: action.day } });
  }
  return action.kind === 'invite'
    ? requestOf(invitationCalls.inviteAgain, { params, body: { is_mailed: true } })
    : requestOf(waveCalls.cancel, { params });
}

async function act(action: WaveAction, row: InvitationRow): Promise<WaveResult> {
  const { answer, ...request } = requestFor(action, row);
  const got = await callApi({ ...request, answer: z.union([askedApprovalSchema, answer]) });
  return { row, outcome: isAsked(got) ? 'asked' : 'done' };
}

/**
 * Does it for one person after the other, each by the call and the rules of a single invitation, so that one that is
 * refused holds up no other. Stops when the user does not show again who they are.
 */
export async function runWave(
  action: WaveAction,
  rows: readonly InvitationRow[],
): Promise<WaveResult[]> {
  const results: WaveResult[] = [];
  let isStopped = false;
  for (const row of rows) {
    const failed = (error: unknown): WaveResult => {
      isStopped = error instanceof ApiError && error.code === 'step_up_required';
      return { row, outcome: 'failed', problem: isStopped ? t.stopped : problemOf(error) };
    };
    results.push(
      isStopped
        ? { row, outcome: 'failed', problem: t.stopped }
        : await act(action, row).catch(failed),
    );
  }
  return results;
}

const DONE: Readonly<Record<WaveAction['kind'], (people: string) => string>> = {
  invite: t.invitedCount,
  plan: t.plannedCount,
  cancel: t.cancelledCount,
};

/** The outcome in one line: "12 people planned. 3 people for a second person to approve. 1 person not." */
export function waveSummary({ kind }: WaveAction, results: readonly WaveResult[]): string {
  const people = (outcome: WaveResult['outcome']) =>
    results.filter((one) => one.outcome === outcome).length;
  const parts = [
    DONE[kind](countOf(people('done'), 'person')),
    people('asked') > 0 && t.waitForApproval(countOf(people('asked'), 'person')),
    people('failed') > 0 && t.notDone(countOf(people('failed'), 'person')),
  ];
  return parts.filter(Boolean).join(' ');
}
