import { setTimeout as rest } from 'node:timers/promises';

export interface RepeatedWork {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

/**
 * Does a round of work now, or after `firstPauseMs`, and again after each pause, until it is stopped. A round that
 * fails is reported.
 */
export function repeatWork(
  round: () => Promise<unknown>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
  firstPauseMs = 0,
): RepeatedWork {
  const stopping = new AbortController();
  const pause = (ms: number) => rest(ms, undefined, stopping).catch(() => undefined);
  const work = async () => {
    if (firstPauseMs > 0) await pause(firstPauseMs);
    while (!stopping.signal.aborted) {
      await round().catch(onFailure);
      await pause(pauseMs);
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
