import { lazy, type ReactNode, Suspense } from 'react';

export interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Escape, the close button and a press beside the dialog. */
  readonly onClose: () => void;
  /** A card in the middle, or a panel over the whole height of the screen. */
  readonly look?: 'card' | 'full-height';
  readonly children: ReactNode;
}

const ModalDialog = lazy(async () => ({
  default: (await import('./modal-dialog.tsx')).ModalDialog,
}));

/** A dialog over the page: holds the focus, and gives it back where it came from. Its code comes when first opened. */
export function Modal(props: ModalProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}
