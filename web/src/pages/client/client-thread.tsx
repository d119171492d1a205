import { roleOf } from '@portal/contract/access/auth/auth.schemas';
import { WRITING_ROLES } from '@portal/contract/access/auth/roles';
import type { ThreadOf } from '../../features/requests/messages/messages-api.ts';
import { Thread } from '../../features/requests/messages/thread.tsx';
import { useUser, useViewing } from '../../lib/session-store.ts';

/** The thread of a request or a case for its account. A steward who views the account only looks. */
export function ClientThread({ of }: { readonly of: ThreadOf }) {
  const user = useUser();
  const viewing = useViewing();
  const mayWrite = user !== null && WRITING_ROLES.includes(roleOf(user));
  return <Thread of={of} mayWrite={mayWrite} marksRead={viewing === null} />;
}
