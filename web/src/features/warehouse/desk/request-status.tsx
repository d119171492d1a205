import {
  hasEnded,
  latestStatus,
  type OrderDates,
  orderState,
} from '@portal/contract/requests/orders/order-status';
import { t } from '../../../texts/desk.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import styles from './request-status.module.css';

interface RequestStatusProps {
  readonly request: OrderDates & {
    readonly signed_at?: string | null;
    readonly has_unseen_change?: boolean;
  };
  /** Whether its due day has passed. */
  readonly isLate?: boolean;
}

/** The status of a request in a list. */
export function RequestStatus({ request, isLate = false }: RequestStatusProps) {
  const isSigned = typeof request.signed_at === 'string' && !hasEnded(request);
  return (
    <>
      <StatusMark state={orderState(request)} isLate={isLate && !isSigned}>
        {isSigned ? t.signedFor : latestStatus(request).status}
      </StatusMark>
      {request.has_unseen_change === true && (
        <span className={styles.changed}> {t.changedByClient}</span>
      )}
    </>
  );
}
