import { readMethod, type MethodCode } from '@portal/contract/orders/methods';
import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import { useOrdersStore } from './orders-state.ts';

function methodOf({ pullMethod }: { readonly pullMethod: number | null }): MethodCode | null {
  return pullMethod === null ? null : (readMethod(pullMethod)?.code ?? null);
}

export function usePullMethod(): MethodCode | null {
  return useOrdersStore(methodOf);
}

export function currentPullMethod(): MethodCode | null {
  return methodOf(useOrdersStore.getState());
}

export function choosePullMethod(pullMethod: MethodCode): void {
  useOrdersStore.setState({ pullMethod });
}

export function currentPullForm(): PullForm | null {
  return useOrdersStore.getState().pullAddress;
}

export function keepPullForm(pullAddress: PullForm): void {
  useOrdersStore.setState({ pullAddress });
}

export function useCreatedOrderId(): number | null {
  return useOrdersStore((state) => state.createdOrderId);
}

export function currentCreatedOrderId(): number | null {
  return useOrdersStore.getState().createdOrderId;
}

/** Remembers a created request, whose confirmation is next. */
export function rememberCreatedOrder(createdOrderId: number): void {
  useOrdersStore.setState({ createdOrderId });
}

/** Leaving the confirmation clears the pull form. */
export function forgetPullRequest(): void {
  useOrdersStore.setState({ pullMethod: null, pullAddress: null, createdOrderId: null });
}
