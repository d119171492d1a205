import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './confirm-removal.module.css';

interface ConfirmRemovalProps {
  readonly title: string;
  /** The name of the record to remove. */
  readonly name: string;
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms before something of the profile is removed: Cancel and Delete. */
export function ConfirmRemoval(props: ConfirmRemovalProps) {
  const { title, name, isSending, hasFailed, onConfirm, onClose } = props;
  return (
    <Modal title={title} isOpen onClose={onClose}>
      {hasFailed && (
        <Banner tone="failure" takesFocus>
          There was an error, please try again
        </Banner>
      )}
      <p>{name}</p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" isSending={isSending} sendingLabel="Deleting..." onClick={onConfirm}>
          Delete
        </Button>
      </div>
    </Modal>
  );
}
