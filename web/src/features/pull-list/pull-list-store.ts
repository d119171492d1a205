import * as z from 'zod/mini';
import { createPersistedStore } from '../../lib/persisted-store.ts';
import {
  isLineOf,
  keyOfLine,
  type LineKey,
  type PullListLine,
  pullListLineSchema,
} from './pull-list-line.ts';

const cartSchema = z.object({
  cart: z.array(pullListLineSchema),
  /** The lines of the last request, for its confirmation. */
  confirmationCart: z.array(pullListLineSchema),
});
type Cart = z.infer<typeof cartSchema>;

const useCartStore = createPersistedStore<Cart>({
  key: 'portal.cart',
  version: 1,
  schema: cartSchema,
  initial: { cart: [], confirmationCart: [] },
});

/** The lines of the pull list, the same in every tab. */
export function usePullList(): readonly PullListLine[] {
  return useCartStore((state) => state.cart);
}

/** Returns the pull list outside of components, for guards and requests. */
export function currentPullList(): readonly PullListLine[] {
  return useCartStore.getState().cart;
}

/** Returns the lines of the request just made. */
export function currentConfirmationList(): readonly PullListLine[] {
  return useCartStore.getState().confirmationCart;
}

/** Bottles of a wine, case and size that are on a pull list; 0 for none. */
export function pulledQuantity(lines: readonly PullListLine[], key: LineKey): number {
  return lines.find((line) => isLineOf(line, key))?.pullQuantity ?? 0;
}

/** Adds lines to the list. A line that is already on it gets the new quantity. */
export function addLines(added: readonly PullListLine[]): void {
  useCartStore.setState(({ cart }) => ({ cart: added.reduce(withLine, cart) }));
}

function withLine(cart: PullListLine[], added: PullListLine): PullListLine[] {
  const key = keyOfLine(added);
  if (!cart.some((line) => isLineOf(line, key))) return [...cart, added];
  return cart.map((line) => (isLineOf(line, key) ? added : line));
}

export function changeQuantity(key: LineKey, pullQuantity: number): void {
  useCartStore.setState(({ cart }) => ({
    cart: cart.map((line) => (isLineOf(line, key) ? { ...line, pullQuantity } : line)),
  }));
}

/** Removes a line; the returned function puts it back where it was. */
export function removeLine(key: LineKey): () => void {
  const { cart } = useCartStore.getState();
  const place = cart.findIndex((line) => isLineOf(line, key));
  const removed = cart[place];
  if (removed === undefined) return () => undefined;
  useCartStore.setState({ cart: cart.toSpliced(place, 1) });
  return () =>
    useCartStore.setState((state) => ({
      cart: state.cart.some((line) => isLineOf(line, key))
        ? state.cart
        : state.cart.toSpliced(place, 0, removed),
    }));
}

/** Sets every line to its free bottles and removes lines without any. */
export function correctLines(free: (line: PullListLine) => number): void {
  useCartStore.setState(({ cart }) => ({
    cart: cart
      .map((line) => ({
        ...line,
        bottleQuantity: free(line),
        pullQuantity: Math.min(line.pullQuantity, free(line)),
      }))
      .filter((line) => line.pullQuantity > 0),
  }));
}

/**
 * After a request the sent lines move from the list to the confirmation. Lines that another tab added meanwhile stay.
 */
export function clearPullList(sent: readonly PullListLine[] = currentPullList()): void {
  useCartStore.setState(({ cart }) => ({
    cart: cart.filter((line) => !sent.some((one) => isLineOf(line, keyOfLine(one)))),
    confirmationCart: [...sent],
  }));
}

export function clearConfirmation(): void {
  useCartStore.setState({ confirmationCart: [] });
}
