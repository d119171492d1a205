import { callAtFixedRate } from '../fixed-rate.ts';

/** Requests that wait longer are cut off when a process stops. */
const MOST_SECONDS_BEHIND = 15;

/** The outcome of all calls of one kind. */
export interface Calls {
  readonly timesMs: number[];
  /** Calls by what went wrong. */
  readonly failures: Map<string, number>;
}

/** Returns the answer to one call. */
export type Call = () => Promise<Response>;

/**
 * Makes calls at a fixed rate until `ended` aborts, whether or not earlier ones were answered, and waits for the last
 * answer. A time counts from the moment a call was due.
 */
export async function loadSteadily(
  perSecond: number,
  kinds: Readonly<Record<string, { readonly share: number; readonly call: Call }>>,
  ended: AbortSignal,
): Promise<Record<string, Calls>> {
  const outcome: Record<string, Calls> = {};
  const cycle = Object.entries(kinds).flatMap(([kind, { share, call }]) => {
    const calls: Calls = { timesMs: [], failures: new Map() };
    outcome[kind] = calls;
    return Array.from({ length: share }, () => ({ calls, call }));
  });
  await callAtFixedRate({
    perSecond,
    goesOn: () => !ended.aborted,
    begin: async (count, dueMs) => {
      const next = cycle[count % cycle.length];
      if (next === undefined) throw new Error('There is nothing to call.');
      await measure(next.calls, next.call, dueMs);
    },
    mostSecondsBehind: MOST_SECONDS_BEHIND,
  });
  return outcome;
}

async function measure({ timesMs, failures }: Calls, call: Call, dueMs: number): Promise<void> {
  const failure = await call().then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok ? undefined : String(answer.status);
    },
    (error: unknown) => describe(error),
  );
  timesMs.push(performance.now() - dueMs);
  if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'no answer';
}
