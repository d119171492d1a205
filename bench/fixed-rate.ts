import { setTimeout } from 'node:timers/promises';

interface FixedRate {
  readonly perSecond: number;
  /** Whether to begin the call of this number, from 0. */
  readonly goesOn: (count: number) => boolean;
  /** `dueMs` is the moment the call is due, by `performance.now()`: times count from there. */
  readonly begin: (count: number, dueMs: number) => Promise<void>;
  /** A longer queue says nothing about the portal any more. */
  readonly mostSecondsBehind?: number;
}

/** Begins calls at a fixed rate, whether or not earlier ones have ended, and waits for the last. */
export async function callAtFixedRate(rate: FixedRate): Promise<void> {
  const { perSecond, goesOn, begin, mostSecondsBehind = Infinity } = rate;
  const open = new Set<Promise<void>>();
  const startMs = performance.now();
  for (let count = 0; goesOn(count); count += 1) {
    const dueMs = startMs + (count * 1000) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await setTimeout(Math.ceil(earlyMs));
    const done = begin(count, dueMs).finally(() => open.delete(done));
    open.add(done);
    if (open.size > mostSecondsBehind * perSecond) {
      throw new Error(`This machine does not carry ${perSecond} requests a second now.`);
    }
  }
  await Promise.all(open);
}
