import { create } from 'zustand';

/** How long the mini cart stays after a pull (docs/product/pull-list.md#mini-cart). */
const MINI_CART_MS = 10_000;

/** What was added at once, in a sentence, and what takes it back. */
export interface Added {
  readonly sentence: string;
  readonly takeBack: () => void;
}

interface MiniCartState {
  readonly isShown: boolean;
  /** Without its wines: the row that was pulled from shows its bottles, and the next row stays in sight. */
  readonly isBrief: boolean;
  /** At the edge of the window, because the header has scrolled away. */
  readonly isFloating: boolean;
  readonly added: Added | null;
}

const HIDDEN: MiniCartState = { isShown: false, isBrief: false, isFloating: false, added: null };

const useMiniCartStore = create<MiniCartState>()(() => HIDDEN);
let hideTimer: ReturnType<typeof setTimeout> | undefined;

export function useShownMiniCart(): MiniCartState {
  return useMiniCartStore();
}

function isHeaderGone(): boolean {
  return (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) < 0;
}

/** Opens the mini cart until it is closed by hand. */
export function showMiniCart(): void {
  clearTimeout(hideTimer);
  useMiniCartStore.setState({ ...HIDDEN, isShown: true });
}

/** Leaves an open mini cart open. */
export function keepMiniCart(): void {
  clearTimeout(hideTimer);
}

export function hideMiniCart(): void {
  clearTimeout(hideTimer);
  useMiniCartStore.setState(HIDDEN);
}

/** Opens the mini cart after a pull. It hides after ten seconds; each pull restarts them. */
export function showMiniCartAfterPull({
  isBrief = false,
  added = null,
}: Partial<MiniCartState> = {}): void {
  clearTimeout(hideTimer);
  useMiniCartStore.setState({ isShown: true, isBrief, isFloating: isHeaderGone(), added });
  hideTimer = setTimeout(hideMiniCart, MINI_CART_MS);
}

/** Takes back what was added at once. */
export function takeAddedBack(): void {
  useMiniCartStore.getState().added?.takeBack();
  useMiniCartStore.setState({ added: null });
}
