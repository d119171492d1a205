import type { ThreadPath } from '../../features/requests/messages/messages-api.ts';
import { Thread } from '../../features/requests/messages/thread.tsx';
import { useHasDuty } from '../../lib/use-has-duty.ts';

/** The thread of a request or a case at the desk. Packers read that of a request and mark nothing. */
export function StaffThread({ path }: { readonly path: ThreadPath }) {
  const isDesk = useHasDuty('desk');
  return <Thread path={path} mayWrite={isDesk} marksRead={isDesk} />;
}
