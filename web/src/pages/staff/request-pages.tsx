import type { Order } from '@portal/contract/orders/orders.schemas';
import { orderAddress } from '@portal/contract/orders/request-facts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { OrderDocuments } from '../../features/orders/order-documents.tsx';
import { orderFacts } from '../../features/orders/order-facts.ts';
import { Shipment } from '../../features/staff-receiving/shipment.tsx';
import { receivingQuery } from '../../features/staff-receiving/staff-receiving-api.ts';
import { PackingSlip } from '../../features/staff-requests/packing-slip.tsx';
import { RequestView } from '../../features/staff-requests/request-view.tsx';
import {
  packingSlipsQuery,
  requestQuery,
} from '../../features/staff-requests/staff-requests-api.ts';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

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

/** /staff/requests/slips?numbers=: the packing slips of these requests, to print together. */
export function PackingSlipsPage() {
  const { numbers = '' } = useSearch({ from: '/staff/requests/slips' });
  const chosen = numbers.split(',').filter((number) => /^\d{1,15}$/.test(number));
  const title = chosen.length === 1 ? `Packing slip #${chosen[0]}` : 'Packing slips';
  return (
    <RecordPage query={useQuery(packingSlipsQuery(chosen))} title={title}>
      {(requests) => (
        <>
          <Toolbar>
            <Button look="primary" onClick={() => window.print()}>
              Print
            </Button>
          </Toolbar>
          {requests.map((request) => (
            <PackingSlip
              key={request.order.id}
              request={request}
              address={orderAddress(request.order)}
            />
          ))}
        </>
      )}
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
