import { type OrderDates, latestStatus } from '@portal/contract/orders/order-status';
import styles from './request-status.module.css';

interface RequestStatusProps {
  readonly request: OrderDates;
  /** Whether its due day has passed. */
  readonly isLate?: boolean;
}

/** The status of a request in a list. */
export function RequestStatus({ request, isLate = false }: RequestStatusProps) {
  return (
    <>
      {latestStatus(request).status}
      {isLate && <span className={styles.late}> late</span>}
    </>
  );
}
