import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import {
  Dialog,
  Heading,
  I18nProvider,
  Modal as AriaModal,
  ModalOverlay,
} from 'react-aria-components';
import { classNames } from '../lib/class-names.ts';
import { t } from '../texts/ui.ts';
import styles from './modal-dialog.module.css';

export interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Escape, the close button and a press beside the dialog. */
  readonly onClose: () => void;
  /** A card in the middle, or a panel over the whole height of the screen. */
  readonly look?: 'card' | 'full-height';
  readonly children: ReactNode;
}

/** Another title is another content, shown from its top; Safari would only show the focused field. */
function useTopOf(title: string): RefObject<HTMLDivElement | null> {
  const modal = useRef<HTMLDivElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (modal.current === null || shown.current === title) return;
    shown.current = title;
    modal.current.scrollTop = 0;
  }, [title]);
  return modal;
}

/** When the dialog gets lower, as above a phone's keyboard or in landscape, the focused control stays visible. */
function useFocusInSight(modal: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (modal.current === null || !('ResizeObserver' in window)) return undefined;
    const size = new ResizeObserver(() => {
      const focused = modal.current?.querySelector(
        'a:focus, button:focus, :is(input, select, textarea):focus',
      );
      focused?.scrollIntoView({ block: 'nearest' });
    });
    size.observe(modal.current);
    return () => size.disconnect();
  }, [modal]);
}

/** The dialog itself, with React Aria's focus trap, in the page's language; loaded by `Modal`. */
export function ModalDialog({ title, isOpen, onClose, look = 'card', children }: ModalProps) {
  const isFull = look === 'full-height';
  const modal = useTopOf(title);
  useFocusInSight(modal);
  return (
    <I18nProvider locale="en-US">
      <ModalOverlay
        className={classNames(styles.scrim, isFull && styles.fullScrim)}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <AriaModal ref={modal} className={classNames(styles.modal, isFull && styles.full)}>
          <Dialog className={classNames(styles.dialog, isFull && styles.fullDialog)}>
            <div className={styles.head}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
                ✕
              </button>
            </div>
            {children}
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </I18nProvider>
  );
}
