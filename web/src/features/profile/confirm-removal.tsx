import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './confirm-removal.module.css';
import { Outcome, TRY_AGAIN } from './outcome.tsx';
import { useRemoveRecord } from './record-api.ts';

interface ConfirmRemovalProps {
  readonly name: string;
  /** The API path that deletes the record. */
  readonly path: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** The title is a given text, also for authorized users (docs/product/profile.md#authorized-users). */
export function ConfirmRemoval({ name, path, onRemoved, onClose }: ConfirmRemovalProps) {
  const remove = useRemoveRecord(path, onRemoved);
  return (
    <Modal title="Are you sure you want to delete this address?" isOpen onClose={onClose}>
      <Outcome failure={remove.isError && TRY_AGAIN} />
      <p>{name}</p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          isSending={remove.isPending}
          sendingLabel="Deleting..."
          onClick={() => remove.send()}
        >
          Delete
        </Button>
      </div>
    </Modal>
  );
}
