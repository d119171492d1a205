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

/** The ids of the ticked lines of a request, and the function that stores others. */
export function usePicked(number: string): [readonly number[], (ids: readonly number[]) => void] {
  const lineIds = usePickedStore(
    ({ requests }) => requests.find((one) => one.number === number)?.lineIds ?? NONE,
  );
  return [
    lineIds,
    (ids) => {
      const others = usePickedStore.getState().requests.filter((one) => one.number !== number);
      const own = ids.length === 0 ? [] : [{ number, lineIds: [...ids] }];
      usePickedStore.setState({ requests: [...others, ...own].slice(-MOST_REQUESTS) });
    },
  ];
}
