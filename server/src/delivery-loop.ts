import { setTimeout as rest } from 'node:timers/promises';

/** The pause between two rounds. Several processes may deliver on one database. */
export const POLL_MS = 2_000;

interface Claimed {
  readonly id: number;
  /** The number of tries, this one included. */
  readonly tries: number;
}

/** A table of messages that are sent with retry and backoff (docs/decisions/071-mail-outbox.md). */
export interface Outbox<Message extends Claimed, Receipt> {
  /** Longer than a try may take: a message is never with two senders at once. */
  readonly leaseMs: number;
  /** Pause after the n-th failed try, in milliseconds; undefined after the last. */
  readonly pauseMs: (tries: number) => number | undefined;
  readonly mostInRound?: number;
  /**
   * Claims the message that is due longest and puts its next try off until `leasedUntil`: no other sender takes it
   * meanwhile, and one that dies while sending leaves it to a later try. Undefined when nothing is due.
   */
  readonly claim: (now: Date, leasedUntil: Date) => Promise<Message | undefined>;
  /** Rejects when the message was not taken. */
  readonly send: (message: Message) => Promise<Receipt>;
  readonly recordSent: (message: Message, receipt: Receipt, at: Date) => Promise<void>;
  readonly recordFailure: (message: Message, failure: FailedTry) => Promise<void>;
}

export interface FailedTry {
  readonly error: unknown;
  readonly at: Date;
  /** When the next try is due; null when there is none. */
  readonly nextTryAt: Date | null;
}

export interface Delivering {
  readonly now: () => Date;
  /** Called for each failed try; `message` is null when the outbox itself could not be read. */
  readonly onFailure: (error: unknown, message: { readonly id: number } | null) => void;
}

/**
 * Sends due messages one after the other, until nothing is due or a try fails: a receiver that is down is not tried
 * again in the same round. Returns how many were taken.
 */
export async function deliverDue<Message extends Claimed, Receipt>(
  outbox: Outbox<Message, Receipt>,
  delivering: Delivering,
): Promise<number> {
  const most = outbox.mostInRound ?? Infinity;
  for (let taken = 0; taken < most; taken += 1) {
    const now = delivering.now();
    const message = await outbox.claim(now, later(now, outbox.leaseMs));
    if (message === undefined || !(await deliver(outbox, message, delivering))) return taken;
  }
  return most;
}

async function deliver<Message extends Claimed, Receipt>(
  outbox: Outbox<Message, Receipt>,
  message: Message,
  { now, onFailure }: Delivering,
): Promise<boolean> {
  const result = await outbox.send(message).then(
    (receipt) => ({ receipt }),
    (error: unknown) => ({ error }),
  );
  if ('receipt' in result) {
    await recordResult(() => outbox.recordSent(message, result.receipt, now()));
    return true;
  }
  const { error } = result;
  onFailure(error, message);
  await recordResult(() => {
    const at = now();
    const pauseMs = outbox.pauseMs(message.tries);
    const nextTryAt = pauseMs === undefined ? null : later(at, pauseMs);
    return outbox.recordFailure(message, { error, at, nextTryAt });
  });
  return false;
}

const RECORD_TIMEOUT_MS = 10_000;
const RECORD_PAUSE_MS = 500;

/**
 * Records the result of a try, repeatedly for up to 10 s while the database restarts: an unrecorded message is sent
 * once more when its lease ends. Rejects with the last error.
 */
async function recordResult(record: () => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (performance.now() - startedMs > RECORD_TIMEOUT_MS) throw error;
      await rest(RECORD_PAUSE_MS);
    }
  }
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
