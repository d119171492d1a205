import type { MethodCode } from '@portal/contract/requests/orders/methods';
import { createOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import { pullRequestFormFields } from '@portal/contract/requests/orders/pull-form.schemas';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useCreateRequest } from '../../features/requests/orders/create-request.ts';
import { proposalForm } from '../../features/requests/orders/request-again-forms.ts';
import {
  type PullListLine,
  requestLines,
} from '../../features/requests/pull-list/pull-list-line.ts';
import { t } from '../../texts/client-pages.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Sends a proposal as it is, beside the pull list, and leads to its request. */
export function useSendProposal(proposal: Proposal) {
  const navigate = useNavigate();
  const request = useCreateRequest(createOrderCalls.pull, ({ id, footprint_id: number }) => {
    showToast({ message: t.sentAsProposed(number), isOfNextPage: true });
    void navigate({ to: '/orders/history/$orderId', params: { orderId: String(id) } });
  });
  return {
    ...request,
    sendAs: (method: MethodCode, lines: readonly PullListLine[]) => {
      const fields = pullRequestFormFields(proposalForm(proposal), method, requestLines(lines));
      request.send({ fields: { ...fields, proposal: String(proposal.id) } });
    },
  };
}
