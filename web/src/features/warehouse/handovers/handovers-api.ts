import { handoverListSchema } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { apiQuery } from '../../../lib/api-query.ts';

/** GET /orders/{id}/handovers/: the attempts to hand a request over. */
export const handoversQuery = (orderId: number) =>
  apiQuery(['orders', 'handovers', orderId], `/orders/${orderId}/handovers/`, handoverListSchema);
