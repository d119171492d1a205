import type { HouseRun } from '@portal/contract/cellar/house-import/house-import.schemas';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/house-import.ts';

/** How the state of a run is drawn. */
export function markOf({
  finished_at: finished,
  stopped_at: stopped,
  undone_at: undone,
}: HouseRun) {
  if (undone !== null) return { state: 'cancelled' } as const;
  if (finished !== null) return { state: 'completed' } as const;
  return { state: 'processed', isBad: stopped !== null } as const;
}

/** What has become of a run. */
export function stateOf({
  finished_at: finished,
  stopped_at: stopped,
  undone_at: undone,
}: HouseRun) {
  if (undone !== null) return t.states.undone(providerMoment(undone));
  if (finished !== null) return t.states.finished;
  return stopped === null ? t.states.running : t.states.stopped;
}
