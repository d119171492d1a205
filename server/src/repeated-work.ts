import { setTimeout as rest } from 'node:timers/promises';

export interface RepeatedWork {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

/** Does a round of work now and after each pause, until it is stopped. A round that fails is reported. */
export function repeatWork(
  round: () => Promise<unknown>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): RepeatedWork {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      await round().catch(onFailure);
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
