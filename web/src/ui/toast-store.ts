import { create } from 'zustand';

/** A short word at the edge of the screen, with one thing to do about it. */
export interface Toast {
  readonly message: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** One at a time: a newer one takes the older one's place. */
export const useToastStore = create<{ readonly toast: Toast | null }>()(() => ({ toast: null }));

/** `showToast({ message: 'Removed.', action: { label: 'Undo', onPress: bringBack } })` */
export function showToast(toast: Toast): void {
  useToastStore.setState({ toast });
}

export function hideToast(): void {
  useToastStore.setState({ toast: null });
}
