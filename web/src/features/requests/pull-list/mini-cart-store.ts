import { create } from 'zustand';

/** How long the mini cart stays after a pull (docs/product/pull-list.md#mini-cart). */
const MINI_CART_MS = 10_000;

const useMiniCartStore = create<{ readonly isShown: boolean }>()(() => ({ isShown: false }));
let hideTimer: ReturnType<typeof setTimeout> | undefined;

export function useIsMiniCartShown(): boolean {
  return useMiniCartStore((state) => state.isShown);
}

/** Opens the mini cart until it is closed by hand. */
export function showMiniCart(): void {
  clearTimeout(hideTimer);
  useMiniCartStore.setState({ isShown: true });
}

export function hideMiniCart(): void {
  clearTimeout(hideTimer);
  useMiniCartStore.setState({ isShown: false });
}

/** Opens the mini cart after a pull. It hides after ten seconds; each pull restarts them. */
export function showMiniCartAfterPull(): void {
  showMiniCart();
  hideTimer = setTimeout(hideMiniCart, MINI_CART_MS);
}
