import type { ThreadOf } from '../../features/requests/messages/messages-api.ts';
import { Thread } from '../../features/requests/messages/thread.tsx';
import { useHasDuty } from '../../lib/use-has-duty.ts';

/** The thread of a request or a case at the desk. Packers read that of a request and mark nothing. */
export function StaffThread({ of }: { readonly of: ThreadOf }) {
  const isDesk = useHasDuty('desk');
  return <Thread of={of} mayWrite={isDesk} marksRead={isDesk} />;
}
