import {
  type AskedApproval,
  askedApprovalSchema,
} from '@portal/contract/access/approvals/approvals.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { t } from '../texts/lib.ts';
import { showToast } from '../ui/toast-store.ts';
import type { ApiRequest } from './api-client.ts';
import { useApiMutation } from './use-api-mutation.ts';
import { useHasDuty } from './use-has-duty.ts';

/** Whether a change waits for a second person instead of being made. */
export function isAsked(answer: unknown): answer is AskedApproval {
  return typeof answer === 'object' && answer !== null && 'approval' in answer;
}

/**
 * A mutation whose change may need a second person (docs/product/back-office.md#second-approval): then it says so, with
 * the way to the approvals for those who see them, and `onDone` is not called.
 */
export function useGuardedMutation<Answer, Sent = void>(
  callOf: (sent: Sent) => ApiRequest<Answer>,
  onDone: (answer: Answer, client: QueryClient, sent: Sent) => unknown,
) {
  const navigate = useNavigate();
  const maySee = useHasDuty('desk');
  return useApiMutation(
    (sent: Sent) => {
      const { answer, ...call } = callOf(sent);
      return { ...call, answer: z.union([askedApprovalSchema, answer]) };
    },
    (answer, client, sent) => {
      if (!isAsked(answer)) return onDone(answer, client, sent);
      const open = () => void navigate({ to: '/staff/approvals' });
      const action = { label: t.showApprovals, onPress: open };
      showToast({ message: t.sentForApproval, ...(maySee && { action }) });
      return client.invalidateQueries({ queryKey: ['staff'] });
    },
  );
}
