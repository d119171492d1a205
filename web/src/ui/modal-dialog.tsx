import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../lib/class-names.ts';
import type { ModalProps } from './modal.tsx';
import styles from './modal-dialog.module.css';

/** The dialog itself, with React Aria's focus keeping; loaded by `Modal`. */
export function ModalDialog({ title, isOpen, onClose, look = 'card', children }: ModalProps) {
  const isFull = look === 'full-height';
  return (
    <ModalOverlay
      className={classNames(styles.scrim, isFull && styles.fullScrim)}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AriaModal className={classNames(styles.modal, isFull && styles.full)}>
        <Dialog className={classNames(styles.dialog, isFull && styles.fullDialog)}>
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
