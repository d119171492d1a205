import { staffOrderThreadCalls } from '@portal/contract/requests/messages/messages.calls';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { changedFacts } from '@portal/contract/requests/orders/changed-facts';
import {
  elementsOf,
  type FactName,
  NONE_PROVIDED,
  orderAddress,
  pageFacts,
} from '@portal/contract/requests/orders/request-facts';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { staffRequestDocumentsQuery } from '../../features/requests/documents/documents-api.ts';
import { RequestDocuments } from '../../features/requests/documents/request-documents.tsx';
import { OrderDocuments } from '../../features/requests/orders/order-documents.tsx';
import { ChangedFacts } from '../../features/requests/orders/change-summary.tsx';
import { orderFacts } from '../../features/requests/orders/order-facts.ts';
import { WaitingChanges } from '../../features/access/approvals/waiting-changes.tsx';
import { Shipment } from '../../features/warehouse/receiving/shipment.tsx';
import { receivingQuery } from '../../features/warehouse/receiving/receiving-api.ts';
import { DeliveryAddress } from '../../features/warehouse/desk/delivery-address.tsx';
import { PackingSlip } from '../../features/warehouse/desk/packing-slip.tsx';
import { QueueNeighbours } from '../../features/warehouse/desk/queue-neighbours.tsx';
import { LostStop } from '../../features/warehouse/handovers/lost-stop.tsx';
import { UnseenChange } from '../../features/warehouse/desk/unseen-change.tsx';
import { RequestView } from '../../features/warehouse/desk/request-view.tsx';
import { requestQuery } from '../../lib/staff-request.ts';
import { packingSlipsQuery } from '../../features/warehouse/desk/desk-api.ts';
import { PickList } from '../../features/warehouse/picking/pick-list.tsx';
import { usePicking } from '../../features/warehouse/picking/use-picking.ts';
import { provider } from '../../lib/provider.ts';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { t } from '../../texts/staff-pages.ts';
import { Button } from '../../ui/button.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Banner } from '../../ui/banner.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { StaffThread } from './staff-thread.tsx';
import { HandoverToDecide, StaffHandovers } from './staff-handovers.tsx';

/** What is not in the header, the note or the arrangements of a request's page. */
const DETAILS: readonly FactName[] = [
  'carrierAccount',
  'company',
  'arrival',
  'date',
  'time',
  'alternateDate',
  'alternateTime',
  'pickingUp',
  'boxes',
  'boxed',
  'primaryEmail',
  'additionalEmails',
  'requestedBy',
];

const isGiven = ({ value }: Fact) => value !== NONE_PROVIDED;

/** The documents of a request as a fact; none when there are none. */
function documentFacts({ attachments }: Order): Fact[] {
  if (attachments.length === 0) return [];
  return [{ label: t.documents, value: <OrderDocuments files={attachments} /> }];
}

/** Everything the client gave, in the words of the client's own page. */
function ClientFacts({ order }: { readonly order: Order }) {
  return <FactList facts={[...orderFacts(order).filter(isGiven), ...documentFacts(order)]} />;
}

/** What the client gave, without what is elsewhere on the request's page. */
function RequestDetails({ order }: { readonly order: Order }) {
  const lines = orderAddress(order);
  const label = elementsOf(order).isAdd ? t.pickupAddress : t.deliveryAddress;
  const address = { label, value: <DeliveryAddress order={order} lines={lines} /> };
  const facts = pageFacts(order, provider(), DETAILS).filter(isGiven);
  return (
    <FactList facts={[...(lines.length > 0 ? [address] : []), ...facts, ...documentFacts(order)]} />
  );
}

interface IssuedDocumentsProps {
  readonly accountId: number;
  readonly number: number;
}

/** The receipts and delivery notes of the request, for the desk. */
function IssuedDocuments({ accountId, number }: IssuedDocumentsProps) {
  const mayLook = useHasDuty('desk');
  const query = useQuery({ ...staffRequestDocumentsQuery(accountId, number), enabled: mayLook });
  return (
    <RequestDocuments query={query}>
      <Link to="/staff/clients/$accountId/documents" params={{ accountId: String(accountId) }}>
        {t.allDocuments}
      </Link>
    </RequestDocuments>
  );
}

interface PickedRequestProps {
  readonly request: StaffRequest;
  /** Its receipts and delivery notes. */
  readonly children: ReactNode;
}

/** A request with its pick list. */
function PickedRequest({ request, children }: PickedRequestProps) {
  const picking = usePicking(request);
  return (
    <RequestView
      request={request}
      facts={<RequestDetails order={request.order} />}
      picked={picking}
      pickList={<PickList request={request} picking={picking} />}
    >
      {children}
    </RequestView>
  );
}

/** /staff/requests/{number}: one request. */
export function RequestPage() {
  const { number } = useParams({ from: '/staff/requests/$number' });
  // Drivers get no messages.
  const seesMessages = useHasDuty('warehouse');
  const query = useQuery(requestQuery(number));
  return (
    <LostStop number={number} query={query} title={t.order(number)}>
      <RecordPage query={query} title={t.order(number)} trail={<QueueNeighbours number={number} />}>
        {(request) => (
          <>
            <WaitingChanges accountId={request.account.id} />
            {request.account.note !== '' && <Banner tone="note">{request.account.note}</Banner>}
            <UnseenChange
              key={`seen-${number}`}
              request={request}
              renderFacts={({ before, after }) => (
                <ChangedFacts facts={changedFacts(before, after, provider())} />
              )}
            />
            <HandoverToDecide request={request} />
            <PickedRequest key={number} request={request}>
              <StaffHandovers request={request} />
              <IssuedDocuments accountId={request.account.id} number={request.order.footprint_id} />
              {seesMessages && (
                <StaffThread
                  of={{
                    calls: staffOrderThreadCalls,
                    params: { number: request.order.footprint_id },
                  }}
                />
              )}
            </PickedRequest>
          </>
        )}
      </RecordPage>
    </LostStop>
  );
}

/** /staff/requests/slips?numbers=: the packing slips of these requests, to print together. */
export function PackingSlipsPage() {
  const { numbers = '' } = useSearch({ from: '/staff/requests/slips' });
  const chosen = numbers.split(',').filter((number) => /^\d{1,15}$/.test(number));
  const [first, ...others] = chosen;
  const isOne = first !== undefined && others.length === 0;
  const title = isOne ? t.packingSlip(first) : t.packingSlips;
  return (
    <RecordPage query={useQuery(packingSlipsQuery(chosen))} title={title}>
      {(requests) => (
        <>
          <Toolbar>
            <Button look="primary" onClick={() => window.print()}>
              {t.print}
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
    <RecordPage query={useQuery(receivingQuery(number))} title={t.receivingNumber(number)}>
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
