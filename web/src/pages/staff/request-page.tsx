import { orderAddress } from '@portal/contract/orders/request-facts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { OrderDocuments } from '../../features/orders/order-documents.tsx';
import { orderFacts } from '../../features/orders/order-facts.ts';
import { PackingSlip } from '../../features/staff-requests/packing-slip.tsx';
import { RequestView } from '../../features/staff-requests/request-view.tsx';
import { requestQuery } from '../../features/staff-requests/staff-requests-api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** /staff/requests/{number}: one request, in the words of the client's own page. An unknown number leads to /404. */
export function RequestPage() {
  const { number } = useParams({ from: '/staff/requests/$number' });
  const query = useQuery(requestQuery(number));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <RequestView
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

/** /staff/requests/{number}/packing-slip: the packing slip. An unknown number leads to /404. */
export function PackingSlipPage() {
  const { number } = useParams({ from: '/staff/requests/$number/packing-slip' });
  const query = useQuery(requestQuery(number));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <article>
      <PageHeading title={`Packing slip #${number}`} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(request) => <PackingSlip request={request} address={orderAddress(request.order)} />}
      </QueryStates>
    </article>
  );
}
