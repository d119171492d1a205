import { type ReactNode, useState } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Toolbar } from './toolbar.tsx';

interface ConfirmButtonProps {
  /** The label of the button and of the dialog's confirmation. */
  readonly label: string;
  /** Added to the label for screen readers, who do not see the row. */
  readonly about?: ReactNode;
  readonly title: string;
  readonly look?: 'secondary' | 'quiet';
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** A button for an action that cannot be undone. It opens a confirmation dialog. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, about, title, look = 'secondary', isSending, onConfirm, children } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button
        look={look}
        aria-haspopup="dialog"
        isSending={isSending}
        onClick={() => setIsConfirming(true)}
      >
        {label}
        {about}
      </Button>
      <Modal title={title} isOpen={isConfirming} onClose={close}>
        <p>{children}</p>
        <Toolbar>
          <Button onClick={close}>{t.cancel}</Button>
          <Button
            look="primary"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {label}
          </Button>
        </Toolbar>
      </Modal>
    </>
  );
}
