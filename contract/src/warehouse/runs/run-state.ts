import type { RunSummary } from './runs.schemas.ts';

/** How far a run is. */
export type RunState = 'planned' | 'on the way' | 'done';

/**
 * Says how far a run is by its stops: a driver may hand over without having started it, and what leaves a run takes no
 * part in it any more (docs/product/runs.md#driving).
 */
export function runState({
  started_at: started,
  ended_at: ended,
  done_count: done,
  stop_count: count,
}: Pick<RunSummary, 'started_at' | 'ended_at' | 'done_count' | 'stop_count'>): RunState {
  if (ended !== null || (count > 0 && done >= count)) return 'done';
  return started === null && done === 0 ? 'planned' : 'on the way';
}
