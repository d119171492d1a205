import { useSendQueue } from './send-queue.ts';
import type { QueueEntry } from './queue-entry.ts';

/** What is done at a stop, as kinds of the send queue. */
export const HANDOVER = 'handover';
export const RECEIVE = 'receive';

const isAtStop = ({ kind }: QueueEntry) => kind === HANDOVER || kind === RECEIVE;

/** Tells of which stops something that was done there waits in this browser. */
export function useIsStopQueued(): (number: number) => boolean {
  const { entries } = useSendQueue();
  const waiting = entries.filter((entry) => isAtStop(entry) && entry.refusal === null);
  return (number) => waiting.some(({ subject }) => subject === String(number));
}

/** What was done at a stop and waits in this browser, or was refused when it was sent; undefined without it. */
export function useQueuedStop(number: number): QueueEntry | undefined {
  return useSendQueue(({ entries }) =>
    entries.findLast((entry) => isAtStop(entry) && entry.subject === String(number)),
  );
}
