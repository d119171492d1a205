import { handoverCalls } from '@portal/contract/warehouse/handovers/handovers.calls';
import { apiQuery } from '../../../lib/api-query.ts';

/** GET /orders/{id}/handovers/: the attempts to hand a request over. */
export const handoversQuery = (orderId: number) =>
  apiQuery(handoverCalls.list, { params: { id: orderId } });
