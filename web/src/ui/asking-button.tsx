import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Toolbar } from './toolbar.tsx';

interface AskingButtonProps {
  /** What the button says; it says it again in the dialog. */
  readonly label: string;
  /** What is added for who cannot see the row it stands in. */
  readonly about?: ReactNode;
  /** The question. */
  readonly title: string;
  readonly look?: 'secondary' | 'quiet';
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  /** What would happen. */
  readonly children: ReactNode;
}

/** A button for what cannot be taken back: it asks first. */
export function AskingButton(props: AskingButtonProps) {
  const { label, about, title, look = 'secondary', isSending, onConfirm, children } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        look={look}
        aria-haspopup="dialog"
        isSending={isSending}
        onClick={() => setIsAsking(true)}
      >
        {label}
        {about}
      </Button>
      <Modal title={title} isOpen={isAsking} onClose={close}>
        <p>{children}</p>
        <Toolbar>
          <Button onClick={close}>Cancel</Button>
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
