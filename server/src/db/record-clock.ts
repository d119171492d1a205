import { AsyncLocalStorage } from 'node:async_hooks';

/** The latest moment, as milliseconds, in ledger and audit log of the accounts that the running transaction has locked. */
const lastMoments = new AsyncLocalStorage<{ last: number }>();

/** Runs the work of a transaction, which learns the moments of the records whose accounts it locks. */
export function withRecordedMoments<T>(work: () => Promise<T>): Promise<T> {
  return lastMoments.run({ last: 0 }, work);
}

/** Takes the latest moment in the records of an account that the running transaction has locked. */
export function noteRecordedMoment(at: Date): void {
  const moments = lastMoments.getStore();
  if (moments !== undefined) moments.last = Math.max(moments.last, at.getTime());
}

/**
 * Returns the moment, or if it is before the latest in the records of the locked accounts, the millisecond after that.
 * Moments of a ledger do not go back where a clock is set back, or clocks of several machines differ; and each step keeps
 * a moment of its own, by which it is undone (docs/decisions/099-records-and-secrets.md).
 */
export function afterRecords(at: Date): Date {
  const last = lastMoments.getStore()?.last ?? 0;
  return at.getTime() < last ? new Date(last + 1) : at;
}
