import { timeline } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { classNames } from '../../lib/class-names.ts';
import { provider } from '../../lib/provider.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './order-timeline.module.css';

/** The steps of a request with their dates. Those behind it are filled. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {timeline(order, provider().timeZone).map((step) => (
        <li
          key={step.status}
          className={classNames(styles.step, step.isCompleted && styles.completed)}
        >
          <span className={styles.status}>{step.status}</span>
          <span className={styles.date}>{step.date ?? ''}</span>
          <VisuallyHidden>{step.isCompleted ? ', done' : ', not yet'}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
