import type { Order } from '@portal/contract/orders/orders.schemas';
import { provider } from '../../lib/provider.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Menu } from '../../ui/menu.tsx';
import { NONE_PROVIDED, orderFacts } from './order-facts.ts';
import { bottlesByFormat, inventoryMinutes, OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-detail.module.css';
import { nextSentence } from './what-next.ts';

/** One request whole (document 2, section 2: Order detail). */
export function OrderDetail({ order }: { readonly order: Order }) {
  return (
    <div className={styles.detail}>
      <p className={styles.type}>{order.order_type}</p>
      <OrderTimeline order={order} />
      <p className={styles.next}>{nextSentence(order)}</p>
      <div className={styles.columns}>
        <section aria-labelledby="order-facts">
          <h2 id="order-facts" className={styles.heading}>
            Details
          </h2>
          <FactList facts={orderFacts(order)} />
          <Documents order={order} />
        </section>
        <section aria-labelledby="order-items">
          <h2 id="order-items" className={styles.heading}>
            Bottles
          </h2>
          <FactList
            facts={[
              { label: 'Total bottles by format', value: bottlesByFormat(order.lines).join('\n') },
            ]}
          />
          <OrderItems order={order} />
          {order.order_type === 'Pull Request' && <Warehouse order={order} />}
        </section>
      </div>
      <Support order={order} />
    </div>
  );
}

function Documents({ order }: { readonly order: Order }) {
  const items = order.attachments.map(({ file_name: label, file_url: href }) => ({
    id: href,
    label,
    href,
  }));
  return (
    <div className={styles.documents}>
      <span className={styles.soft}>Documents</span>
      {items.length === 0 ? <span>{NONE_PROVIDED}</span> : <Menu label="Documents" items={items} />}
    </div>
  );
}

function Warehouse({ order }: { readonly order: Order }) {
  const { warehouse } = provider();
  return (
    <p className={styles.soft}>
      {warehouse.name}: {warehouse.addressLines.join(', ')}. Inventory Time:{' '}
      {inventoryMinutes(order.lines)} min
    </p>
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
