import {
  carrierMethod,
  isOffered,
  type MethodCode,
  pullElements,
  readMethod,
} from '@portal/contract/requests/orders/methods';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '../../../lib/orders-queries.ts';
import { provider } from '../../../lib/provider.ts';
import { useUser } from '../../../lib/session-store.ts';

const lastPull = (orders: readonly Order[] | undefined) =>
  orders?.find(
    ({ order_type, lines, cancelled_date }) =>
      order_type === 'Pull Request' && lines.length > 0 && cancelled_date === null,
  );

/** The latest pull request with bottles that was not cancelled. */
export function useLastPull(): Order | undefined {
  return lastPull(useQuery(ordersQuery).data);
}

/** The method as the choice of methods has it, in which both accounts of a carrier are one; null unless offered. */
export function offeredMethod(method: number | string, isCommercial: boolean): MethodCode | null {
  const code = readMethod(method)?.code;
  if (code === undefined) return null;
  const offered = pullElements(code).carrierChoice ? carrierMethod(false) : code;
  return isOffered(offered, isCommercial, provider()) ? offered : null;
}

interface LastMethod {
  readonly isLoading: boolean;
  readonly method: MethodCode | null;
}

/** The method of that request where it is still offered: clients rarely change it. */
export function useLastMethod(): LastMethod {
  const isCommercial = useUser()?.is_commercial === true;
  // A hint: the lists of requests themselves keep the answer fresh.
  const { data, isLoading } = useQuery({ ...ordersQuery, refetchOnMount: true });
  const last = lastPull(data);
  return {
    isLoading,
    method: last === undefined ? null : offeredMethod(last.method, isCommercial),
  };
}
