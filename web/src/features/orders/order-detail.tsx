import type { Order } from '@portal/contract/orders/orders.schemas';
import { provider } from '../../lib/provider.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { NoBreakNumbers } from '../../ui/no-break-numbers.tsx';
import { bottlesByFormat, inventoryMinutes } from './order-bottles.ts';
import { OrderActions } from './order-actions.tsx';
import styles from './order-detail.module.css';
import { OrderDocuments } from './order-documents.tsx';
import { orderFacts } from './order-facts.ts';
import { OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { RequestAgain } from './request-again.tsx';
import { nextSentence } from './what-next.ts';

function formatFact({ lines }: Order): Fact {
  return { label: 'Total bottles by format', value: bottlesByFormat(lines).join('\n') };
}

/** Where pulled bottles come from and how long the stewards need. */
function warehouseFacts(order: Order): Fact[] {
  if (order.order_type === 'Add Request') return [];
  const time = `Inventory Time: ${inventoryMinutes(order.lines)} min`;
  const value = [...provider().warehouse.addressLines, time].join('\n');
  return [{ label: 'Warehouse', value }];
}

function Details({ order }: { readonly order: Order }) {
  return (
    <section aria-labelledby="order-facts">
      <h2 id="order-facts" className={styles.heading}>
        Details
      </h2>
      <FactList
        facts={[
          ...orderFacts(order),
          { label: 'Documents', value: <OrderDocuments files={order.attachments} /> },
        ]}
      />
    </section>
  );
}

function Bottles({ order }: { readonly order: Order }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={styles.heading}>
        Bottles
      </h2>
      <FactList facts={[formatFact(order), ...warehouseFacts(order)]} />
      <OrderItems order={order} />
    </section>
  );
}

function Support({ order }: { readonly order: Order }) {
  const { supportEmail } = provider();
  const subject = encodeURIComponent(`Order #${order.footprint_id}`);
  return (
    <p className={styles.soft}>
      Questions about this order? Write to{' '}
      <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a>.
    </p>
  );
}

interface OrderDetailProps {
  readonly order: Order;
  readonly requestAgain: RequestAgain;
}

/** The details of one request (docs/product/requests.md#request-page). */
export function OrderDetail({ order, requestAgain }: OrderDetailProps) {
  return (
    <div className={styles.detail}>
      <p className={styles.type}>{order.order_type}</p>
      <OrderTimeline order={order} />
      <p className={styles.next}>
        <NoBreakNumbers text={nextSentence(order)} />
      </p>
      <OrderActions order={order} requestAgain={requestAgain} />
      <div className={styles.columns}>
        <Details order={order} />
        <Bottles order={order} />
      </div>
      <Support order={order} />
    </div>
  );
}
