import * as z from 'zod/mini';
import { createPersistedStore } from '../../../lib/persisted-store.ts';
import { lineName, type PullListLine, pullListLineSchema } from './pull-list-line.ts';

const cartSchema = z.object({
  cart: z.array(pullListLineSchema),
  /** The lines of the last request, for its confirmation. */
  confirmationCart: z.array(pullListLineSchema),
  /** A pasted list that is not yet on the pull list. */
  listText: z._default(z.string(), ''),
});
type Cart = z.infer<typeof cartSchema>;

const useCartStore = createPersistedStore<Cart>({
  key: 'portal.cart',
  version: 1,
  schema: cartSchema,
  initial: { cart: [], confirmationCart: [], listText: '' },
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

/** The pasted list as it was typed, and what changes it. */
export function useListText(): readonly [string, (text: string) => void] {
  return [useCartStore((state) => state.listText), setListText];
}

function setListText(listText: string): void {
  useCartStore.setState({ listText });
}

/**
 * Adds lines to the list. A line that is already on it gets the new quantity. The returned function takes back what is
 * still on the list.
 */
export function addLines(added: readonly PullListLine[]): () => void {
  const names = new Set(added.map(lineName));
  const before = new Map(currentPullList().map((line) => [lineName(line), line]));
  useCartStore.setState(({ cart }) => {
    const lines = new Map([...cart, ...added].map((line) => [lineName(line), line]));
    return { cart: [...lines.values()] };
  });
  return () =>
    useCartStore.setState(({ cart }) => ({
      cart: cart.flatMap((line) =>
        names.has(lineName(line)) ? (before.get(lineName(line)) ?? []) : line,
      ),
    }));
}

export function changeQuantity(name: string, pullQuantity: number): void {
  useCartStore.setState(({ cart }) => ({
    cart: cart.map((line) => (lineName(line) === name ? { ...line, pullQuantity } : line)),
  }));
}

/** Removes lines; the returned function puts them back where they were. */
export function removeLines(removed: readonly PullListLine[]): () => void {
  const names = new Set(removed.map(lineName));
  const before = currentPullList();
  useCartStore.setState(({ cart }) => ({
    cart: cart.filter((line) => !names.has(lineName(line))),
  }));
  return () =>
    useCartStore.setState(({ cart }) => {
      const present = new Set(cart.map(lineName));
      const back = [...cart];
      for (const [place, line] of before.entries()) {
        const isWanted = names.has(lineName(line)) && !present.has(lineName(line));
        if (isWanted) back.splice(place, 0, line);
      }
      return { cart: back };
    });
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
  const names = new Set(sent.map(lineName));
  useCartStore.setState(({ cart }) => ({
    cart: cart.filter((line) => !names.has(lineName(line))),
    confirmationCart: [...sent],
  }));
}

export function clearConfirmation(): void {
  useCartStore.setState({ confirmationCart: [] });
}
