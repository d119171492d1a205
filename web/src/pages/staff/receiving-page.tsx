import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { OrderDocuments } from '../../features/orders/order-documents.tsx';
import { orderFacts } from '../../features/orders/order-facts.ts';
import { ReceivingView } from '../../features/staff-receiving/receiving-view.tsx';
import { receivingQuery } from '../../features/staff-receiving/staff-receiving-api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { FactList } from '../../ui/fact-list.tsx';

/**
 * /staff/receiving/{number}: one shipment, in the words of the client's own page. An unknown number leads to /404.
 */
export function ReceivingPage() {
  const { number } = useParams({ from: '/staff/receiving/$number' });
  const query = useQuery(receivingQuery(number));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <ReceivingView
      number={number}
      query={query}
      renderFacts={({ order }) => (
        <FactList
          facts={[
            ...orderFacts(order),
            { label: 'Documents', value: <OrderDocuments files={order.attachments} /> },
          ]}
        />
      )}
    />
  );
}
