import type { ReactNode, RefObject } from 'react';
import { Dialog, Heading, I18nProvider, Popover } from 'react-aria-components';
import styles from './pull-popover.module.css';

interface PullPopoverProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog beside the row's button. Escape and a press outside close it, and the button gets the focus back. */
export function PullPopover({ trigger, title, onClose, children }: PullPopoverProps) {
  return (
    <I18nProvider locale="en-US">
      <Popover
        className={styles.popover ?? ''}
        triggerRef={trigger}
        isOpen
        onOpenChange={onClose}
        placement="bottom end"
      >
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
