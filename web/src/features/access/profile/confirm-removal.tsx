import { t } from '../../../texts/profile.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './confirm-removal.module.css';
import { isOutdated, Outcome, recordFailure } from './outcome.tsx';
import { useRemoveRecord } from './record-api.ts';

/** A record to delete, and what happens then. */
export interface Removal {
  readonly id: number;
  readonly name: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

interface ConfirmRemovalProps extends Pick<Removal, 'name' | 'onClose'> {
  readonly title: string;
  readonly remove: Omit<ReturnType<typeof useRemoveRecord>, 'data' | 'mutate' | 'mutateAsync'>;
}

/** Asks before a record is deleted. */
export function ConfirmRemoval({ name, title, remove, onClose }: ConfirmRemovalProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      {isOutdated(remove.error) ? (
        <ActionFailure action={remove} />
      ) : (
        <Outcome failure={recordFailure(remove.error)} />
      )}
      <p>{name}</p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          look="primary"
          isSending={remove.isPending}
          sendingLabel={t.deleting}
          onClick={() => remove.send()}
        >
          {t.delete}
        </Button>
      </div>
    </Modal>
  );
}

/**
 * Deletes a record of the own profile. The title is a given text, also for authorized users
 * (docs/product/profile.md#authorized-users).
 */
export function OwnRemoval({
  calls,
  ...removal
}: Removal & { readonly calls: Parameters<typeof useRemoveRecord>[0] }) {
  const remove = useRemoveRecord(calls, removal.id, removal.onRemoved);
  return <ConfirmRemoval {...removal} title={t.deleteThisAddress} remove={remove} />;
}
