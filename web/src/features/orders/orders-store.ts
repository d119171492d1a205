import { readMethod, type MethodCode } from '@portal/contract/orders/methods';
import { pullFormFields, type PullForm } from '@portal/contract/orders/pull-form.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../lib/persisted-store.ts';

const ordersStateSchema = z.object({
  /** Method of the pull request being made; null until one is chosen. */
  pullMethod: z.nullable(z.number()),
  /** The pull form as left, so that a reload loses nothing typed. */
  pullAddress: z.nullable(pullFormFields),
  /** Key of the submit under way, and what it was made for (decisions: Orders). */
  attempt: z.nullable(z.object({ key: z.string(), madeFor: z.string() })),
  /** The order its confirmation reads again after a reload. */
  createdOrderId: z.nullable(z.number()),
});
type OrdersState = z.infer<typeof ordersStateSchema>;

const nothing: OrdersState = {
  pullMethod: null,
  pullAddress: null,
  attempt: null,
  createdOrderId: null,
};

const useOrdersStore = createPersistedStore<OrdersState>({
  key: 'portal.orders',
  version: 1,
  schema: ordersStateSchema,
  initial: nothing,
});

function methodOf({ pullMethod }: OrdersState): MethodCode | null {
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

/** The key of a submit: the same for the same content until an answer came, else a new one (decisions: Orders). */
export function attemptKey(madeFor: string): string {
  const { attempt } = useOrdersStore.getState();
  if (attempt?.madeFor === madeFor) return attempt.key;
  const key = randomKey();
  useOrdersStore.setState({ attempt: { key, madeFor } });
  return key;
}

/** After an answer other than a fault the next submit is another request. */
export function forgetAttempt(): void {
  useOrdersStore.setState({ attempt: null });
}

/** A request was made: its confirmation comes next. */
export function rememberCreatedOrder(createdOrderId: number): void {
  useOrdersStore.setState({ createdOrderId, attempt: null });
}

/** Leaving the confirmation clears the pull form's state (document 2, section 2). */
export function forgetPullRequest(): void {
  useOrdersStore.setState(nothing, true);
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
