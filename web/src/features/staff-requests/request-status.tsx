import { latestStatus, type OrderDates, orderState } from '@portal/contract/orders/order-status';
import { StatusMark } from '../../ui/status-mark.tsx';

interface RequestStatusProps {
  readonly request: OrderDates;
  /** Whether its due day has passed. */
  readonly isLate?: boolean;
}

/** The status of a request in a list. */
export function RequestStatus({ request, isLate = false }: RequestStatusProps) {
  return (
    <StatusMark state={orderState(request)} isLate={isLate}>
      {latestStatus(request).status}
    </StatusMark>
  );
}
