import type { Order } from '@portal/contract/orders/orders.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  addMethodOf,
  fillAddForm,
  fillPullForm,
} from '../../features/orders/request-again-forms.ts';
import type { RequestAgain } from '../../features/orders/request-again.tsx';
import { addressesQuery } from '../../features/profile/addresses-api.ts';
import { addLines } from '../../features/pull-list/pull-list-store.ts';
import { totalBottles } from '../../features/pull-list/pull-list-line.ts';
import { useUser } from '../../lib/session-store.ts';
import { showToast } from '../../ui/toast-store.ts';
import { linesStillThere } from './order-page-lines.ts';

const ADD_PAGES = {
  pickup: '/orders/add/address/pickup',
  notify: '/orders/add/address/notify-mwc',
} as const;

/** The saved address that the order's own copy was made from, if its text is still the same. */
function isAddressOf(order: Order) {
  return ({ line1, line2, city, postal_code }: Address): boolean =>
    line1 === order.address_line1 &&
    (line2 ?? '') === (order.address_line2 ?? '') &&
    city === order.address_city &&
    postal_code === order.address_postal_code;
}

async function findAddress(queryClient: QueryClient, order: Order): Promise<Address | undefined> {
  if (order.address_line1 === null) return undefined;
  return (await queryClient.fetchQuery(addressesQuery)).find(isAddressOf(order));
}

/** What a form filled from an order could not take over, in words. */
function filledToast(order: Order, hasAddress: boolean): string {
  const isGone = order.address_line1 !== null && !hasAddress;
  const address = isGone ? ' Its address is not in your address book any more.' : '';
  const files = order.attachments.length > 0 ? ' Its documents must be chosen again.' : '';
  return `Filled in from order #${order.footprint_id}.${address}${files}`;
}

/** Requests the same as an earlier order again: onto the pull list with what is still free, or into its add form. */
export function useAskAgain(): RequestAgain {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  return async (order) => {
    const address = await findAddress(queryClient, order);
    const addressId = address?.id ?? null;
    const method = addMethodOf(order);
    if (method !== null) {
      fillAddForm(order, method, addressId);
      showToast({ message: filledToast(order, address !== undefined) });
      await navigate({ to: ADD_PAGES[method] });
      return null;
    }
    const { lines, missing } = await linesStillThere(queryClient, order);
    addLines(lines);
    if (lines.length > 0) fillPullForm(order, addressId, user?.is_commercial === true);
    return { bottleCount: totalBottles(lines), missing };
  };
}
