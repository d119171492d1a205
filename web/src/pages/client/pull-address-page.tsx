import type { Holidays } from '@portal/contract/provider/business-days';
import { type MethodCode, methodShortName } from '@portal/contract/requests/orders/methods';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { PullEstimate } from '../../features/charges/estimates/request-estimate.tsx';
import { holidaysQuery } from '../../features/requests/orders/business-calendar.ts';
import {
  type RequestContent,
  useCreatePullRequest,
  usePropose,
} from '../../features/requests/orders/create-request.ts';
import { clearPullRequest, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { ProposalNote } from '../../features/requests/orders/proposal-note.tsx';
import { PullAddressForm } from '../../features/requests/orders/pull-address-form.tsx';
import { AddressPicker } from '../../features/access/profile/address-picker.tsx';
import { usePrimaryPhone } from '../../features/access/profile/use-primary-phone.ts';
import { useZipOf } from '../../features/access/profile/use-zip-of.ts';
import { MiniCart } from '../../features/requests/pull-list/mini-cart.tsx';
import { requestLines } from '../../features/requests/pull-list/pull-list-line.ts';
import {
  clearConfirmation,
  clearPullList,
  usePullList,
} from '../../features/requests/pull-list/pull-list-store.ts';
import { provider } from '../../lib/provider.ts';
import { useIsProposer, useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './request-layout.module.css';
import { RequestLayout } from './request-layout.tsx';

/** /orders/pull/address: step 2, headed by the chosen method. */
export function PullAddressPage() {
  const method = useOrdersStore((state) => state.pullMethod);
  const lines = usePullList();
  const holidays = useQuery(holidaysQuery);
  if (method === null) return <Navigate to="/orders/pull/method" replace />;
  const title = methodShortName(method, 'pull', provider().shortName);
  return (
    <RequestLayout
      kind="pull"
      title={title}
      step={1}
      aside={<MiniCart lines={lines} label={t.pullListOfThisRequest} />}
    >
      <p className={styles.other}>
        <Link to="/orders/pull/method">{t.anotherMethod}</Link>
      </p>
      <ProposalNote />
      <QueryStates query={holidays} loading={<SkeletonRows count={6} />}>
        {(days) => <AddressStep method={method} holidays={days} />}
      </QueryStates>
    </RequestLayout>
  );
}

/** Another tab emptied the list: it sent the request, or removed the bottles. */
function NothingToSend() {
  const isSent = useOrdersStore((state) => state.createdOrderId) !== null;
  return <Navigate to={isSent ? '/orders/pull/confirmation' : '/orders/pull/method'} replace />;
}

interface AddressStepProps {
  readonly method: MethodCode;
  readonly holidays: Holidays;
}

function AddressStep({ method, holidays }: AddressStepProps) {
  const lines = usePullList();
  const user = useUser();
  const navigate = useNavigate();
  const primaryPhone = usePrimaryPhone();
  const zipOf = useZipOf();
  const sent = useRef(lines);
  const isProposal = useIsProposer();
  const answered = useOrdersStore((state) => state.proposal);
  const order = useCreatePullRequest(() => {
    clearPullList(sent.current);
    void navigate({ to: '/orders/pull/confirmation', replace: true });
  });
  const showProposal = async (id: number) => {
    const params = { proposalId: String(id) };
    showToast({ message: t.proposed, isOfNextPage: true });
    await navigate({ to: '/proposals/$proposalId', params, replace: true });
    // Not before: without a method this page leads back to its choice.
    clearConfirmation();
    clearPullRequest();
  };
  const proposal = usePropose(({ id }) => {
    clearPullList(sent.current);
    void showProposal(id);
  });
  const request = isProposal ? proposal : order;
  const send = ({ fields, ...content }: RequestContent) => {
    sent.current = lines;
    const answer = answered === null ? {} : { proposal: String(answered.id) };
    request.send({ ...content, fields: { ...fields, ...answer } });
  };
  const isSending = request.isPending || request.isSuccess;
  if (lines.length === 0 && !isSending) return <NothingToSend />;
  return (
    <PullAddressForm
      method={method}
      lines={requestLines(lines)}
      holidays={holidays}
      request={{ ...request, send }}
      isProposal={isProposal}
      zipOf={zipOf}
      primaryEmail={user?.email ?? ''}
      primaryPhone={primaryPhone}
      renderAddressPicker={(address) => <AddressPicker label={t.deliveryAddress} {...address} />}
      renderCharges={
        provider().hasCharges && !isProposal
          ? (asked) => <PullEstimate lines={requestLines(lines)} {...asked} />
          : undefined
      }
    />
  );
}
