import { lazy, Suspense } from 'react';
import type { ModalProps } from './modal-dialog.tsx';

const ModalDialog = lazy(async () => ({
  default: (await import('./modal-dialog.tsx')).ModalDialog,
}));

/** A dialog over the page: traps the focus, and returns it when closed. Its code is loaded when first opened. */
export function Modal(props: ModalProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}
