import { useSendQueue } from './send-queue.ts';
import type { QueueEntry } from './queue-entry.ts';

/** What is done at a stop, as kinds of the send queue. */
export const HANDOVER = 'handover';
export const RECEIVE = 'receive';

/** What was done at a stop and waits in this browser, or was refused when it was sent; undefined without it. */
export function useQueuedStop(number: number): QueueEntry | undefined {
  return useSendQueue(({ entries }) =>
    entries.findLast(
      ({ kind, subject }) => (kind === HANDOVER || kind === RECEIVE) && subject === String(number),
    ),
  );
}
