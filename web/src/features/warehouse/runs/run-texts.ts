import { orderPlace } from '@portal/contract/requests/orders/request-facts';
import { runState } from '@portal/contract/warehouse/runs/run-state';
import type { PlannedRequest, RunSummary } from '@portal/contract/warehouse/runs/runs.schemas';
import { dueDay } from '../../../lib/due-day.ts';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { useIsStopQueued } from '../../../lib/use-queued-stop.ts';
import { t } from '../../../texts/runs.tsx';

/** "12 bottles", "3 boxes"; a delivery at which boxes are fetched names both. */
export function whatText(request: PlannedRequest): string {
  const { delivery_bottles: bottles, number_of_boxes: boxes, pickup_bottles: fetched } = request;
  const parts = [
    bottles > 0 && `${t.delivery}: ${countOf(bottles, 'bottle')}`,
    fetched > 0 && boxes !== null && `${t.pickup}: ${countOf(boxes, 'box')}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Where a stop is. */
export type Place = Pick<
  PlannedRequest,
  | 'address_line1'
  | 'address_line2'
  | 'address_city'
  | 'address_state'
  | 'address_postal_code'
  | 'address_country'
>;

/** The lines of an address, without its name. */
export function addressLines(request: Place): string[] {
  const { address_line1: line1, address_line2: line2 } = request;
  return [line1 ?? '', line2 ?? '', ...orderPlace(request)].filter((line) => line !== '');
}

/** The bottles of a run against what its van holds. */
export function loadText(bottles: number, capacity: number): string {
  const text = bottles > capacity ? t.overLoad : t.load;
  return text(formatNumber(bottles), formatNumber(capacity));
}

export const bottlesOf = (one: Pick<PlannedRequest, 'delivery_bottles' | 'pickup_bottles'>) =>
  one.delivery_bottles + one.pickup_bottles;

/** How far a run is on a day, in words. */
export function stateText(run: RunSummary, today = run.day): string {
  const { done_count: done, stop_count: of } = run;
  const state = runState(run);
  if (state === 'planned') {
    return run.day < today ? t.notStarted(dueDay(run.day)) : t.planned;
  }
  return state === 'done' ? t.runDone(done, of) : t.onTheWay(done, of);
}

/** Counts what waits in this browser to be sent as done. */
export function useDoneHere(): (run: RunSummary) => RunSummary {
  const isQueued = useIsStopQueued();
  return (run) => {
    const done = run.done_count + run.requests.filter(isQueued).length;
    return { ...run, done_count: Math.min(done, run.stop_count) };
  };
}
