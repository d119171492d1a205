import * as z from 'zod/mini';
import { createPersistedStore } from '../../lib/persisted-store.ts';

/** The most requests whose ticks are kept; the oldest are dropped first. */
const MOST_REQUESTS = 50;

/** The ticked lines of pick lists in local storage, under `portal.picking`: they survive a reload. */
const usePickedStore = createPersistedStore({
  key: 'portal.picking',
  version: 1,
  schema: z.object({
    requests: z.array(z.object({ number: z.string(), lineIds: z.array(z.number()) })),
  }),
  initial: { requests: [] },
});

const NONE: readonly number[] = [];

const idsOf = (number: string) => (stored: ReturnType<typeof usePickedStore.getState>) =>
  stored.requests.find((one) => one.number === number)?.lineIds ?? NONE;

/** Returns the ids of the ticked lines of a request. */
export const pickedLines = (number: string) => idsOf(number)(usePickedStore.getState());

/** The ids of the ticked lines of a request, and the function that stores others. */
export function usePicked(number: string): [readonly number[], (ids: readonly number[]) => void] {
  const lineIds = usePickedStore(idsOf(number));
  return [
    lineIds,
    (ids) => {
      const others = usePickedStore.getState().requests.filter((one) => one.number !== number);
      const own = ids.length === 0 ? [] : [{ number, lineIds: [...ids] }];
      usePickedStore.setState({ requests: [...others, ...own].slice(-MOST_REQUESTS) });
    },
  ];
}
