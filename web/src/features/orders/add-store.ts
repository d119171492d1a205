import type { NotifyForm } from '@portal/contract/orders/notify-form.schemas';
import type { PickupForm } from '@portal/contract/orders/pickup-form.schemas';
import { type AddMethod, useOrdersStore } from './orders-state.ts';

export function useAddMethod(): AddMethod | null {
  return useOrdersStore((state) => state.addMethod);
}

export function currentAddMethod(): AddMethod | null {
  return useOrdersStore.getState().addMethod;
}

export function chooseAddMethod(addMethod: AddMethod): void {
  useOrdersStore.setState({ addMethod });
}

export function currentPickupForm(): PickupForm | null {
  return useOrdersStore.getState().addAddressPickup;
}

export function keepPickupForm(addAddressPickup: PickupForm): void {
  useOrdersStore.setState({ addAddressPickup });
}

export function currentNotifyForm(): NotifyForm | null {
  return useOrdersStore.getState().addAddressNotify;
}

export function keepNotifyForm(addAddressNotify: NotifyForm): void {
  useOrdersStore.setState({ addAddressNotify });
}

/** Whether a request by this method was created and its confirmation is still open. */
export function useIsAddCreated(method: AddMethod): boolean {
  return useOrdersStore((state) => state.createdAdd?.method === method);
}

/** The same outside of components, for guards. */
export function isAddCreated(method: AddMethod): boolean {
  return useOrdersStore.getState().createdAdd?.method === method;
}

export function useCreatedAddId(): number | null {
  return useOrdersStore(createdIdOf);
}

/** Returns the order whose confirmation is to be shown; null when there is none. */
export function currentCreatedAddId(): number | null {
  return createdIdOf(useOrdersStore.getState());
}

interface WithCreatedAdd {
  readonly createdAdd: { readonly orderId: number } | null;
}

function createdIdOf({ createdAdd }: WithCreatedAdd): number | null {
  return createdAdd?.orderId ?? null;
}

/** Remembers a created request, whose confirmation is next. */
export function rememberCreatedAdd(orderId: number, method: AddMethod): void {
  useOrdersStore.setState({ createdAdd: { orderId, method } });
}

/** Leaving the confirmation resets the add form. */
export function forgetAddRequest(): void {
  const { pickup: _, notify: __, ...fileNames } = useOrdersStore.getState().fileNames;
  useOrdersStore.setState({
    addMethod: null,
    addAddressPickup: null,
    addAddressNotify: null,
    createdAdd: null,
    fileNames,
  });
}
