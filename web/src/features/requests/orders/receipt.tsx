import { nextSentence } from '@portal/contract/requests/orders/next-sentence';
import { NOT_COLLECTED } from '@portal/contract/requests/orders/methods';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { elementsOf, requesterName } from '@portal/contract/requests/orders/request-facts';
import type { ReactNode } from 'react';
import { provider } from '../../../lib/provider.ts';
import { dayOfMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/orders.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { addReceiptFacts, pullReceiptFacts } from './order-facts.ts';
import { PrintButton } from './print-button.tsx';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly order: Order;
  readonly facts: readonly Fact[];
  /** The bottles of a pull request, beside the facts. */
  readonly bottles?: ReactNode;
  /** The banner's text: what was received, and under which condition. */
  readonly children: ReactNode;
}

function Questions({ order }: { readonly order: Order }) {
  const { supportEmail } = provider();
  const subject = order.order_type === 'Add Request' ? t.addRequest : t.pullRequest;
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(subject(order.footprint_id))}`;
  return t.questionsWriteTo(<a href={mail}>{supportEmail}</a>);
}

/** The receipt of a request: what was received, what is next, and every fact of it. It prints the same. */
function Receipt({ order, facts, bottles, children }: ReceiptProps) {
  const day = dayOfMoment(order.created_date);
  const who = requesterName(order);
  const next = nextSentence(order, provider());
  return (
    <div className={styles.receipt}>
      <Banner tone="success">
        <p>
          {children} <Questions order={order} />
        </p>
      </Banner>
      <p className={styles.next}>
        <NoBreakNumbers
          text={who === '' ? t.requestedOn(day, next) : t.requestedOnBy(day, who, next)}
        />
      </p>
      <div className={styles.buttons}>
        <LinkButton
          look="primary"
          to="/orders/history/$orderId"
          params={{ orderId: String(order.id) }}
        >
          {t.seeThisRequest}
        </LinkButton>
        <CalendarLink order={order} />
        <PrintButton />
      </div>
      <div className={bottles === undefined ? undefined : styles.columns}>
        {bottles}
        <FactList facts={facts} />
      </div>
    </div>
  );
}

export function AddReceipt({ order }: { readonly order: Order }) {
  return (
    <Receipt order={order} facts={addReceiptFacts(order)}>
      {elementsOf(order).isNotify ? t.thanksForNotice : t.thanks}
    </Receipt>
  );
}

interface PullReceiptProps {
  readonly order: Order;
  /** The phone of the profile's default address; empty where there is none, null while it loads. */
  readonly primaryPhone: string | null;
  readonly bottles: ReactNode;
}

export function PullReceipt({ order, primaryPhone, bottles }: PullReceiptProps) {
  return (
    <Receipt order={order} facts={pullReceiptFacts(order, primaryPhone)} bottles={bottles}>
      {t.thanks} {elementsOf(order).isStore && NOT_COLLECTED}
    </Receipt>
  );
}
