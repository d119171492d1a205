import type { ClientAccount } from '@portal/contract/staff-clients/staff-clients.schemas';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startViewing } from '../../lib/session-store.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { startView } from './staff-clients-api.ts';

interface ViewAsClientProps {
  readonly client: ClientAccount;
  readonly onLookAgain: () => void;
}

/** Leads to the client's own pages, read-only, for thirty minutes; each start is on record. */
export function ViewAsClient({ client, onLookAgain }: ViewAsClientProps) {
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () => startView(client.id),
    onSuccess: async (view) => {
      startViewing(view);
      await navigate({ to: '/' });
    },
  });
  const send = useSingleSend(start);
  return (
    <>
      {start.isError && (
        <ActionFailure key={start.submittedAt} error={start.error} onLookAgain={onLookAgain} />
      )}
      <Button look="primary" isSending={start.isPending} onClick={() => send()}>
        View as client
      </Button>
      <p>Shows what the client sees, read-only, for 30 minutes. Each start is in the audit log.</p>
    </>
  );
}
