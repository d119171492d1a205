import { changeOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import { apiQuery } from '../../../lib/api-query.ts';

/** GET /orders/{id}/changes/: whether and how a request can be changed, and how it was. */
export const changesQuery = (orderId: string) => ({
  ...apiQuery(changeOrderCalls.read, { params: { id: orderId } }),
  refetchOnMount: 'always' as const,
});

/** GET /staff/requests/{number}/changes/: the same for stewards. */
export const staffChangesQuery = (number: string) => ({
  ...apiQuery(changeOrderCalls.readAtDesk, { params: { number } }),
  refetchOnMount: 'always' as const,
});
