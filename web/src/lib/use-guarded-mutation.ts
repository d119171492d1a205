import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { t } from '../texts/lib.ts';
import { showToast } from '../ui/toast-store.ts';
import type { CallRequest } from './request-of.ts';
import { isAsked, useApiMutation } from './use-api-mutation.ts';
import { useHasDuty } from './use-has-duty.ts';

/**
 * A mutation whose change may need a second person (docs/product/back-office.md#second-approval): then it says so, with
 * the way to the approvals for those who see them, and `onDone` is not called.
 */
export function useGuardedMutation<Answer, Sent = void>(
  requestFor: (sent: Sent) => CallRequest<Answer>,
  onDone: (answer: Answer, client: QueryClient, sent: Sent) => unknown,
) {
  const navigate = useNavigate();
  const maySee = useHasDuty('desk');
  return useApiMutation(
    (sent: Sent) => {
      const { answer, ...request } = requestFor(sent);
      return { ...request, answer: z.union([askedApprovalSchema, answer]) };
    },
    (answer, client, sent) => {
      if (!isAsked(answer)) return onDone(answer, client, sent);
      const open = () => void navigate({ to: '/staff/approvals' });
      const action = { label: t.showApprovals, onPress: open };
      return showToast({ message: t.sentForApproval, ...(maySee && { action }) });
    },
  );
}
