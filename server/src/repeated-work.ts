import { setTimeout as rest } from 'node:timers/promises';

/** Work that goes on beside the server. */
export interface RepeatedWork {
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
}

/** Does rounds of work, each so long after the one before has ended, until it is stopped. */
export function repeatWork(round: () => Promise<unknown>, pauseMs: number): RepeatedWork {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      await round();
      await rest(pauseMs, undefined, stopping).catch(() => undefined);
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
