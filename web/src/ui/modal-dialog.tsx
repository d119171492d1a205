import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import type { ModalProps } from './modal.tsx';
import styles from './modal-dialog.module.css';

/** The dialog itself, with React Aria's focus keeping; loaded by `Modal`. */
export function ModalDialog({ title, isOpen, onClose, children }: ModalProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AriaModal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              ✕
            </button>
          </div>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
