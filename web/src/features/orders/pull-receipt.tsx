import { providerDay } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { provider } from '../../lib/provider.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { pullReceiptFacts } from './order-fact-lists.ts';
import styles from './receipt.module.css';
import { nextSentence } from './what-next.ts';

function Received({ order }: { readonly order: Order }) {
  const { supportEmail } = provider();
  const subject = encodeURIComponent(`Pull request #${order.footprint_id}`);
  return (
    <Banner tone="success">
      <p>
        Thank you. This is a request, and it is subject to confirmation: we will contact you if
        anything changes. Questions? Write to{' '}
        <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a>.
      </p>
    </Banner>
  );
}

/** The receipt of a pull request (document 2, section 2: Pull confirmation). It prints as it reads. */
export function PullReceipt({ order }: { readonly order: Order }) {
  const day = providerDay(order.created_date, provider().timeZone);
  return (
    <div className={styles.receipt}>
      <Received order={order} />
      <p className={styles.next}>
        Requested on {day}. What happens next: {nextSentence(order)}
      </p>
      <FactList facts={pullReceiptFacts(order)} />
      <div className={styles.buttons}>
        <LinkButton
          look="primary"
          to="/orders/history/$orderId"
          params={{ orderId: String(order.id) }}
        >
          See this request in your history
        </LinkButton>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </div>
  );
}
