import type { ClientAccount } from '@portal/contract/staff-clients/staff-clients.schemas';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useClientChange } from './staff-clients-api.ts';

/** Closes the account after a confirmation, or opens it again. */
export function CloseClient({ client }: { readonly client: ClientAccount }) {
  const change = useClientChange(client.id);
  const send = useSingleSend(change);
  return (
    <>
      <ActionFailure action={change} />
      {client.closed_at === null ? (
        <ConfirmButton
          label="Close the account"
          title={`Close ${client.name}?`}
          isSending={change.isPending}
          onConfirm={() => send({ path: 'close/' })}
        >
          Everybody of the account is signed out at once and cannot sign in until it is opened
          again.
        </ConfirmButton>
      ) : (
        <Button isSending={change.isPending} onClick={() => send({ path: 'reopen/' })}>
          Open the account again
        </Button>
      )}
    </>
  );
}
