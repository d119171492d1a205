import { create } from 'zustand';

/** A short word at the edge of the screen, with one thing to do about it. */
export interface Toast {
  readonly message: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface ToastState {
  readonly toast: Toast | null;
  /** How many were shown so far: tells a new toast from an old one that says the same. */
  readonly shown: number;
}

/** One at a time: a newer one takes the older one's place. */
export const useToastStore = create<ToastState>()(() => ({ toast: null, shown: 0 }));

/** `showToast({ message: 'Removed.', action: { label: 'Undo', onPress: bringBack } })` */
export function showToast(toast: Toast): void {
  useToastStore.setState(({ shown }) => ({ toast, shown: shown + 1 }));
}

export function hideToast(): void {
  useToastStore.setState({ toast: null });
}
