import { create } from 'zustand';

/** A short message at the edge of the screen, with at most one action. */
export interface Toast {
  readonly message: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Whether it reports what led to another page, where it stays. */
  readonly isOfNextPage?: boolean;
}

/** An action gets more time: the toast is at the end of the page, which takes long to reach with the keyboard. */
export const TOAST_LIFETIMES_MS = { plain: 10_000, withAction: 60_000 };

interface ToastState {
  readonly toast: Toast | null;
  /** The number of toasts so far: distinguishes a new toast from an old one with the same text. */
  readonly shown: number;
  /** Null: toasts stay until they are closed. Tests of pages set it, as a slow machine may take longer than 10 s. */
  readonly lifetimesMs: typeof TOAST_LIFETIMES_MS | null;
}

/** Holds one toast; a newer one replaces it. */
export const useToastStore = create<ToastState>()(() => ({
  toast: null,
  shown: 0,
  lifetimesMs: TOAST_LIFETIMES_MS,
}));

/** `showToast({ message: 'Removed.', action: { label: 'Undo', onPress: bringBack } })` */
export function showToast(toast: Toast): void {
  useToastStore.setState(({ shown }) => ({ toast, shown: shown + 1 }));
}

export function hideToast(): void {
  useToastStore.setState({ toast: null });
}
