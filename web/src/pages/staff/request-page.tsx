import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { Order } from '@portal/contract/orders/orders.schemas';
import {
  addressFacts,
  alternateFacts,
  boxCountFacts,
  boxFacts,
  elementsOf,
  mailFacts,
  noteFacts,
  pickingUpFacts,
  trackingFacts,
  whenFacts,
} from '../../features/orders/order-facts.ts';
import { RequestView } from '../../features/staff-requests/request-view.tsx';
import { requestQuery } from '../../features/staff-requests/staff-requests-api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { OrderDocuments } from '../../features/orders/order-documents.tsx';

/** Everything the client gave, in the words of the client's own order page. */
function factsOf(order: Order): Fact[] {
  const { isAdd, isNotify, isPickup, pickingUp } = elementsOf(order);
  const who = order.requested_by;
  return [
    { label: 'Asked by', value: who === null ? '–' : `${who.first_name} ${who.last_name}` },
    ...addressFacts(order, isAdd ? 'Pickup address' : 'Delivery address'),
    ...whenFacts(order),
    ...(isPickup ? [...alternateFacts(order), ...boxFacts(order)] : []),
    ...(isAdd && !isPickup ? boxCountFacts(order) : []),
    ...(isNotify ? [{ label: 'Company or origin', value: order.company_name ?? '–' }] : []),
    ...(pickingUp ? pickingUpFacts(order) : []),
    ...trackingFacts(order),
    ...mailFacts(order),
    ...noteFacts(order),
    { label: 'Documents', value: <OrderDocuments files={order.attachments} /> },
  ];
}

/** /staff/requests/{number}: one request. An unknown number leads to /404. */
export function RequestPage() {
  const { number } = useParams({ from: '/staff/requests/$number' });
  const query = useQuery(requestQuery(number));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <RequestView
      number={number}
      query={query}
      renderFacts={({ order }) => <FactList facts={factsOf(order)} />}
    />
  );
}
