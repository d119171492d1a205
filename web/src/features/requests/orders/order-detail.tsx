import { nextSentence } from '@portal/contract/requests/orders/next-sentence';
import {
  hasEnded,
  isPastConfirmedDay,
  latestStatus,
  orderState,
  timeline,
} from '@portal/contract/requests/orders/order-status';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { stopSentence } from '@portal/contract/requests/orders/van-stop';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatSize } from '../../../lib/format.ts';
import { bottlesOfLine } from '../../../lib/line-bottles.ts';
import { provider } from '../../../lib/provider.ts';
import { dayTextOrNone } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/orders.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Folding } from '../../../ui/folding.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OrderChanges } from './change-summary.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './order-detail.module.css';
import { OrderDocuments } from './order-documents.tsx';
import { orderFacts } from './order-facts.ts';
import { OrderItems } from './order-items.tsx';
import type { RequestAgain } from './request-again.tsx';

function formatFact({ lines }: Order): Fact {
  return { label: t.bottlesByFormat, value: bottlesByFormat(lines).join('\n') };
}

function warehouseFacts(order: Order): Fact[] {
  if (order.order_type === 'Add Request') return [];
  const time = t.inventoryTime(inventoryMinutes(order.lines));
  const value = [...provider().warehouse.addressLines, time].join('\n');
  return [{ label: t.warehouse, value }];
}

const isLateNow = (order: Order) => isPastConfirmedDay(order, new Date(), provider().timeZone);

function TypeAndStatus({ order }: { readonly order: Order }) {
  return (
    <div className={styles.type}>
      <p>{order.order_type}</p>
      <StatusMark state={orderState(order)} isLate={isLateNow(order)}>
        {latestStatus(order).status}
      </StatusMark>
    </div>
  );
}

function Details({ order }: { readonly order: Order }) {
  return (
    <Folding title={t.details} className={styles.heading} isFolded={hasEnded(order)}>
      <FactList
        facts={[
          ...orderFacts(order),
          { label: t.documents, value: <OrderDocuments files={order.attachments} /> },
          formatFact(order),
          ...warehouseFacts(order),
        ]}
      />
    </Folding>
  );
}

function Bottles({ order }: { readonly order: Order }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={styles.heading}>
        {t.bottles}
      </h2>
      <OrderItems order={order} />
    </section>
  );
}

function Changes({ order, changes }: Pick<ChangeableOrder, 'order' | 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <Folding title={t.changes} className={styles.heading} isFolded={hasEnded(order)}>
      <OrderChanges changes={changes} />
    </Folding>
  );
}

function Support({ order }: { readonly order: Order }) {
  const { supportEmail } = provider();
  const subject = encodeURIComponent(t.orderSubject(order.footprint_id));
  return (
    <p className={styles.soft}>
      {t.questionsAboutOrder(
        <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a>,
      )}
    </p>
  );
}

interface OrderDetailProps {
  readonly order: Order;
  readonly requestAgain: RequestAgain;
  readonly changeable: ChangeableOrder | undefined;
  /** Whether somebody has signed for its bottles. */
  readonly isSigned: boolean;
  /** Who received the bottles, and attempts that failed. */
  readonly handover: ReactNode;
  /** Its receipts and delivery notes. */
  readonly children: ReactNode;
}

export function OrderDetail(props: OrderDetailProps) {
  const { order, requestAgain, changeable, isSigned, handover, children } = props;
  const next = isSigned && !hasEnded(order) ? t.signedAndOpen : nextSentence(order, provider());
  return (
    <div className={styles.detail}>
      <TypeAndStatus order={order} />
      <OrderTimeline order={order} />
      <OrderActions order={order} requestAgain={requestAgain} changeable={changeable} />
      <p className={styles.next}>
        <NoBreakNumbers text={next} />
      </p>
      {order.stop !== null && (
        <p className={styles.stop}>
          <NoBreakNumbers text={`${stopSentence(order.stop, provider())}.`} />
        </p>
      )}
      {handover}
      <div className={styles.columns}>
        <Bottles order={order} />
        <Details order={order} />
      </div>
      {changeable !== undefined && <Changes order={order} changes={changeable.changes} />}
      {children}
      <Support order={order} />
    </div>
  );
}

/** Bottles of each size, "{size}ml ({count})". "Pending" while an add request has none yet. */
export function bottlesByFormat(lines: readonly OrderLine[]): string[] {
  const counts = new Map<number | null, number>();
  for (const line of lines) {
    const size = line.size.value;
    counts.set(size, (counts.get(size) ?? 0) + bottlesOfLine(line));
  }
  if (counts.size === 0) return [t.pending];
  const moved = [...counts].filter(([, count]) => count > 0);
  if (moved.length === 0) return [t.noBottles];
  return moved
    .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
    .map(([size, count]) => `${formatSize(size)} (${count})`);
}

/** How long the stewards need: three minutes for each distinct case number. */
export function inventoryMinutes(lines: readonly OrderLine[]): number {
  return new Set(lines.map((line) => line.case_number)).size * 3;
}

function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol className={styles.timeline} aria-label={t.timeline}>
      {timeline(order, provider().timeZone).map((step) => (
        <li
          key={step.status}
          className={classNames(styles.step, step.isCompleted && styles.completed)}
        >
          <span className={styles.status}>{step.status}</span>
          <span className={styles.date}>{dayTextOrNone(step.date, '')}</span>
          <VisuallyHidden>, {step.isCompleted ? t.done : t.notYet}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
