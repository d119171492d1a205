import type { Address } from '@portal/contract/access/profile/profile.schemas';
import { orderThreadCalls } from '@portal/contract/requests/messages/messages.calls';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Handover } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { differencesQuery } from '../../features/requests/differences/differences-api.ts';
import { RequestDifferences } from '../../features/requests/differences/request-differences.tsx';
import { requestDocumentsQuery } from '../../features/requests/documents/documents-api.ts';
import { RequestDocuments } from '../../features/requests/documents/request-documents.tsx';
import { changesQuery } from '../../features/requests/orders/change-api.ts';
import { HandoverAttempts } from '../../features/warehouse/handovers/handover-attempts.tsx';
import { handoversQuery } from '../../features/warehouse/handovers/handovers-api.ts';
import { ADD_FORM_PATHS } from '../../features/requests/orders/orders-store.ts';
import { OrderDetail } from '../../features/requests/orders/order-detail.tsx';
import { SkeletonRequest } from '../../features/requests/orders/skeleton-request.tsx';
import {
  addMethodOf,
  fillAddForm,
  fillPullForm,
} from '../../features/requests/orders/request-again-forms.ts';
import type { RequestAgain } from '../../features/requests/orders/request-again.tsx';
import { addressesQuery } from '../../features/access/profile/addresses-api.ts';
import { totalBottles } from '../../features/requests/pull-list/pull-list-line.ts';
import { addLines } from '../../features/requests/pull-list/pull-list-store.ts';
import { ApiError } from '../../lib/api-error.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ClientThread } from './client-thread.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { linesStillThere } from './order-page-lines.ts';
import styles from './order-page.module.css';

/** /orders/history/{id}. A request that does not exist shows the 404 page and keeps the URL. */
export function OrderPage() {
  const { orderId = '' } = useParams({ strict: false });
  // The request may have changed since it was last loaded.
  const order = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always' });
  const changes = useQuery(changesQuery(orderId));
  const handovers = useQuery({
    ...handoversQuery(Number(orderId)),
    refetchOnMount: 'always',
  });
  const askAgain = useAskAgain();
  const isSigned = (handovers.data ?? []).some(({ outcome }) => outcome === 'delivered');
  const isMissing = order.error instanceof ApiError && order.error.status === 404;
  if (isMissing) return <NotFoundPage />;
  return (
    <>
      <nav className={styles.back} aria-label={t.back}>
        <Link to="/orders/history">{t.backToHistory}</Link>
        <Link className={styles.onPhone} to="/inventory">
          {t.backToInventory}
        </Link>
      </nav>
      <PageHeading
        title={order.data === undefined ? t.order : t.orderNumber(order.data.footprint_id)}
      />
      <QueryStates query={order} loading={<SkeletonRequest />}>
        {(found) =>
          // They stand above the bottles, which would move down.
          handovers.isLoading ? (
            <SkeletonRequest />
          ) : (
            <OrderDetail
              key={found.id}
              order={found}
              requestAgain={askAgain}
              changeable={changes.data}
              isSigned={isSigned}
              handover={<Handovers order={found} attempts={handovers.data ?? []} />}
            >
              <IssuedDocuments number={found.footprint_id} />
              <ClientThread of={{ calls: orderThreadCalls, params: { id: found.id } }} />
              {found.completed_date !== null && <Differences order={found} />}
            </OrderDetail>
          )
        }
      </QueryStates>
    </>
  );
}

interface HandoversProps {
  readonly order: Order;
  readonly attempts: readonly Handover[];
}

/** Who received the bottles, and attempts that failed; another day is asked for after the last of them. */
function Handovers({ order, attempts }: HandoversProps) {
  const isOpen = order.completed_date === null && order.cancelled_date === null;
  const hasFailed = attempts.at(-1)?.received_by === null;
  return (
    <>
      <HandoverAttempts attempts={attempts} />
      {isOpen && hasFailed && order.confirmed_date === null && <p>{t.chooseAnotherDay}</p>}
    </>
  );
}

/** The receipts and delivery notes of the request, fetched again at each visit. */
function IssuedDocuments({ number }: { readonly number: number }) {
  const query = useQuery({ ...requestDocumentsQuery(number), refetchOnMount: 'always' });
  return (
    <RequestDocuments query={query}>
      <Link to="/statements">{t.allDocuments}</Link>
    </RequestDocuments>
  );
}

/** What was reported about the request, fetched again at each visit. */
function Differences({ order }: { readonly order: Order }) {
  const { data } = useQuery(differencesQuery(String(order.id)));
  return data === undefined ? null : <RequestDifferences order={order} found={data} />;
}

/** The saved address that the order's own copy was made from, if its text is still the same. */
function isAddressOf(order: Order) {
  return ({ line1, line2, city, postal_code }: Address): boolean =>
    line1 === order.address_line1 &&
    (line2 ?? '') === (order.address_line2 ?? '') &&
    city === order.address_city &&
    postal_code === order.address_postal_code;
}

async function findAddress(queryClient: QueryClient, order: Order): Promise<Address | undefined> {
  if (order.address_line1 === null) return undefined;
  return (await queryClient.fetchQuery(addressesQuery)).find(isAddressOf(order));
}

/** Says what a form could not take over from an order. */
function filledToast(order: Order, hasAddress: boolean): string {
  const isGone = order.address_line1 !== null && !hasAddress;
  const sentences = [
    t.filledInFromOrder(order.footprint_id),
    isGone && t.addressGone,
    order.attachments.length > 0 && t.chooseDocumentsAgain,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Requests the same as an earlier order again: onto the pull list with what is still free, or into its add form. */
function useAskAgain(): RequestAgain {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  return async (order) => {
    const address = await findAddress(queryClient, order);
    const addressId = address?.id ?? null;
    const method = addMethodOf(order);
    if (method !== null) {
      fillAddForm(order, method, addressId);
      showToast({ message: filledToast(order, address !== undefined), isOfNextPage: true });
      await navigate({ to: ADD_FORM_PATHS[method] });
      return null;
    }
    const { lines, missing } = await linesStillThere(order);
    addLines(lines);
    if (lines.length > 0) fillPullForm(order, addressId, user?.is_commercial === true);
    return { bottleCount: totalBottles(lines), missing };
  };
}
