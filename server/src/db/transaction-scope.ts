import { AsyncLocalStorage } from 'node:async_hooks';
import { StartError } from '../start-error.ts';
import { TransactionMisuseError } from './database-errors.ts';
import { withRecordedMoments } from './record-clock.ts';
import { startTimeLimit } from './time-limit.ts';

/** Time limits in milliseconds. */
export interface Limits {
  /** From the start of a transaction to the end of its work. */
  readonly transactionMs: number;
  /** For a connection, or on the embedded engine for its one session. */
  readonly waitMs: number;
  /** For the read with which a request begins, on a server. */
  readonly firstReadMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  transactionMs: 30_000,
  waitMs: 30_000,
  firstReadMs: 10_000,
};

const callerSignal = new AsyncLocalStorage<AbortSignal>();

/** Every transaction begun inside `run` is rolled back as soon as `signal` aborts. */
export function rollBackOnAbort<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  return callerSignal.run(signal, run);
}

/** A transaction on its way, and the one of another database that it was begun in. */
interface Running {
  readonly scope: TransactionScope;
  readonly outer: Running | undefined;
  isOpen: boolean;
}

/** One for all databases: each storage in use slows down every promise of the process. */
const running = new AsyncLocalStorage<Running>();

/** A transaction, or the nearest around it, that has not ended. Work that outlives its transaction keeps no ended ones. */
function stillOpen(one: Running | undefined): Running | undefined {
  return one === undefined || one.isOpen ? one : stillOpen(one.outer);
}

/**
 * Tracks, for one database, which code runs inside a transaction. On the embedded engine a plain statement there would
 * deadlock with its own transaction; on a server it would silently not belong to the transaction. Both are refused
 * immediately.
 */
export class TransactionScope {
  refuseInside(): void {
    let one = stillOpen(running.getStore());
    while (one !== undefined && one.scope !== this) one = stillOpen(one.outer);
    if (one === undefined) return;
    throw new TransactionMisuseError(
      'Inside a transaction only its own handle may be used: pass `tx` on, or take `tx.transaction` for a savepoint.',
    );
  }

  /** Runs the work of a transaction; rejects early at its limit or when its caller has disconnected. */
  async run<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
    const transaction = { scope: this, outer: stillOpen(running.getStore()), isOpen: true };
    const limit = startTimeLimit(limitMs, `A transaction took longer than ${limitMs / 1000} s.`);
    const ended = new AbortController();
    try {
      return await Promise.race([
        running.run(transaction, () => withRecordedMoments(async () => work())),
        limit.passed,
        callerGone(ended.signal),
      ]);
    } finally {
      transaction.isOpen = false;
      limit.clear();
      ended.abort();
    }
  }
}

/**
 * Never resolves; rejects when the caller of the running command disconnects, or the server ends, before `ended`
 * aborts.
 */
function callerGone(ended: AbortSignal): Promise<never> {
  const caller = callerSignal.getStore();
  return new Promise((_resolve, reject) => {
    const refuse = () =>
      reject(
        caller?.reason instanceof StartError
          ? caller.reason
          : new Error('The caller has gone; the transaction is undone.'),
      );
    if (caller?.aborted === true) refuse();
    caller?.addEventListener('abort', refuse, { signal: ended });
  });
}
