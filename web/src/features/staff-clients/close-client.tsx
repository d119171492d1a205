import type { ClientAccount } from '@portal/contract/staff-clients/staff-clients.schemas';
import { useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './client-account.module.css';
import { useClientChange } from './staff-clients-api.ts';

interface CloseClientProps {
  readonly client: ClientAccount;
  readonly onLookAgain: () => void;
}

/** Closes the account after a confirmation, or opens it again. */
export function CloseClient({ client, onLookAgain }: CloseClientProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const change = useClientChange(client.id, () => setIsConfirming(false));
  const send = useSingleSend(change);
  const failure = change.isError && (
    <ActionFailure key={change.submittedAt} error={change.error} onLookAgain={onLookAgain} />
  );
  if (client.closed_at !== null) {
    return (
      <>
        {failure}
        <Button isSending={change.isPending} onClick={() => send({ path: 'reopen/' })}>
          Open the account again
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>Close the account</Button>
      <Modal
        title={`Close ${client.name}?`}
        isOpen={isConfirming}
        onClose={() => {
          change.reset();
          setIsConfirming(false);
        }}
      >
        {failure}
        <p>
          Everybody of the account is signed out at once and cannot sign in until it is opened
          again.
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
          <Button
            look="primary"
            isSending={change.isPending}
            onClick={() => send({ path: 'close/' })}
          >
            Close the account
          </Button>
        </div>
      </Modal>
    </>
  );
}
