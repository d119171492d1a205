import { t } from '../../../texts/desk.tsx';
import { useQueuedStop } from '../../../lib/use-queued-stop.ts';

/** Says of a stop that what was done there waits in this browser or was refused; nothing otherwise. */
export function QueuedStop({ number }: { readonly number: number }) {
  const queued = useQueuedStop(number);
  if (queued === undefined) return null;
  return <p>{queued.refusal === null ? t.waitingToBeSent : t.refusedOnArrival}</p>;
}
