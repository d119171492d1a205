import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './request-actions.module.css';

interface DeliverDialogProps {
  readonly bottleCount: number;
  readonly isSilent: boolean;
  readonly onDeliver: () => void;
  readonly onClose: () => void;
}

/** Confirms before a pull request is completed, which is final once its mail has left. */
export function DeliverDialog({ bottleCount, isSilent, onDeliver, onClose }: DeliverDialogProps) {
  const deliver = `Deliver ${countOf(bottleCount, 'bottle')}`;
  return (
    <Modal title={`${deliver}?`} isOpen onClose={onClose}>
      <p>
        They leave the stock and the request is completed.{' '}
        {isSilent
          ? 'The client is not mailed. This cannot be undone.'
          : 'You can undo this for 10 seconds, until the mail to the client leaves.'}
      </p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={onDeliver}>
          {deliver}
        </Button>
        <Button onClick={onClose}>Not yet</Button>
      </div>
    </Modal>
  );
}
