import type { ChosenGroups } from './chosen-groups.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { OrderCache } from './order-cache.ts';
import type { Page } from './page-of.ts';

/** One of the two ways to see a cellar: lots grouped by wine or by case. */
export interface ListView {
  readonly name: 'wine' | 'case';
  /** Chooses groups and counts facets, where any were asked for. */
  readonly choose: (facets: FacetCounts | null) => ChosenGroups;
  /** Sorts group slots in the order asked for. */
  readonly sort: (groups: Int32Array) => Int32Array;
  /** The order's name for the cache; null where it depends on the query itself. */
  readonly orderName: string | null;
  /** Rises when that order could change. */
  readonly orderRevision: number;
  /** The row of a group as JSON text. */
  readonly row: (group: number) => string;
}

/** The group slots on a page, in order. */
export function groupsOnPage(
  view: ListView,
  { flags, count }: ChosenGroups,
  page: Page,
  perPage: number,
  orders: OrderCache,
): number[] {
  const end = Math.min(page.offset + perPage, count);
  if (view.orderName === null) {
    return [...view.sort(chosenSlots(flags, count)).subarray(page.offset, end)];
  }
  const everything = () => view.sort(Int32Array.from(flags, (_, group) => group));
  const order = orders.get(view.name + view.orderName, view.orderRevision, everything);
  return chosenBetween(order, flags, page.offset, end);
}

function chosenSlots(flags: Uint8Array, count: number): Int32Array {
  const slots = new Int32Array(count);
  let length = 0;
  for (let group = 0; group < flags.length; group += 1) {
    if (flags[group]) slots[length++] = group;
  }
  return slots;
}

/** Walks a kept order of all groups and takes the chosen ones from `start` to `end`. */
function chosenBetween(order: Int32Array, flags: Uint8Array, start: number, end: number): number[] {
  const groups: number[] = [];
  let passed = 0;
  for (let at = 0; at < order.length && passed < end; at += 1) {
    const group = order[at] ?? 0;
    if (!flags[group]) continue;
    if (passed >= start) groups.push(group);
    passed += 1;
  }
  return groups;
}
