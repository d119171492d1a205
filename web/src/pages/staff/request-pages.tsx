import type { Order } from '@portal/contract/orders/orders.schemas';
import { orderAddress } from '@portal/contract/orders/request-facts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { OrderDocuments } from '../../features/orders/order-documents.tsx';
import { orderFacts } from '../../features/orders/order-facts.ts';
import { Shipment } from '../../features/staff-receiving/shipment.tsx';
import { receivingQuery } from '../../features/staff-receiving/staff-receiving-api.ts';
import { PackingSlip } from '../../features/staff-requests/packing-slip.tsx';
import { RequestView } from '../../features/staff-requests/request-view.tsx';
import { requestQuery } from '../../features/staff-requests/staff-requests-api.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { RecordPage } from '../../ui/record-page.tsx';

/** Everything the client gave, in the words of the client's own page. */
function ClientFacts({ order }: { readonly order: Order }) {
  const documents = <OrderDocuments files={order.attachments} />;
  return <FactList facts={[...orderFacts(order), { label: 'Documents', value: documents }]} />;
}

/** /staff/requests/{number}: one request. */
export function RequestPage() {
  const { number } = useParams({ from: '/staff/requests/$number' });
  return (
    <RecordPage query={useQuery(requestQuery(number))} title={`Order #${number}`}>
      {(request) => (
        <RequestView
          number={number}
          request={request}
          facts={<ClientFacts order={request.order} />}
        />
      )}
    </RecordPage>
  );
}

/** /staff/requests/{number}/packing-slip: the packing slip. */
export function PackingSlipPage() {
  const { number } = useParams({ from: '/staff/requests/$number/packing-slip' });
  return (
    <RecordPage query={useQuery(requestQuery(number))} title={`Packing slip #${number}`}>
      {(request) => <PackingSlip request={request} address={orderAddress(request.order)} />}
    </RecordPage>
  );
}

/** /staff/receiving/{number}: one shipment. */
export function ReceivingPage() {
  const { number } = useParams({ from: '/staff/receiving/$number' });
  return (
    <RecordPage query={useQuery(receivingQuery(number))} title={`Receiving #${number}`}>
      {(receiving) => (
        <Shipment
          key={number}
          number={number}
          receiving={receiving}
          facts={<ClientFacts order={receiving.order} />}
        />
      )}
    </RecordPage>
  );
}
