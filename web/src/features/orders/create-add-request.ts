import { rememberCreatedAdd } from './add-store.ts';
import { useCreateRequest } from './create-request.ts';
import type { AddMethod } from './orders-state.ts';

const PATHS: Readonly<Record<AddMethod, string>> = {
  pickup: '/create_pickup_order/',
  notify: '/create_notify_order/',
};

/** POST /create_pickup_order/ or /create_notify_order/. The order made is the one the confirmation shows. */
export function useCreateAddRequest(method: AddMethod) {
  return useCreateRequest(PATHS[method], ({ id }) => rememberCreatedAdd(id, method));
}
