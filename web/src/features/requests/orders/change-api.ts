import { changeableOrderSchema } from '@portal/contract/requests/orders/order-changes.schemas';
import { apiQuery } from '../../../lib/api-query.ts';

/** GET /orders/{id}/changes/: whether and how a request can be changed, and how it was. */
export const changesQuery = (orderId: string) => ({
  ...apiQuery(
    ['orders', orderId, 'changes'],
    `/orders/${encodeURIComponent(orderId)}/changes/`,
    changeableOrderSchema,
  ),
  refetchOnMount: 'always' as const,
});

/** GET /staff/requests/{number}/changes/: the same for stewards. */
export const staffChangesQuery = (number: string) => ({
  ...apiQuery(
    ['staff', 'request', number, 'changes'],
    `/staff/requests/${encodeURIComponent(number)}/changes/`,
    changeableOrderSchema,
  ),
  refetchOnMount: 'always' as const,
});
