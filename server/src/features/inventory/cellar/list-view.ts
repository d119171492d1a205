import type { ChosenGroups } from './chosen-groups.ts';
import type { Chain } from './lot-table.ts';
import type { OrderCache } from './order-cache.ts';
import type { Page } from './page-of.ts';

/** One of the two ways to see a cellar: lots grouped by wine or by case. */
export interface ListView<Row> {
  readonly name: 'wine' | 'case';
  readonly chain: Chain;
  /** Sorts group slots in the order asked for. */
  readonly sort: (groups: Int32Array) => Int32Array;
  /** The order's name for the cache; null where it depends on the query itself. */
  readonly orderName: string | null;
  /** Rises when that order could change. */
  readonly orderRevision: number;
  readonly row: (group: number) => Row;
}

/** The group slots on a page, in order. */
export function groupsOnPage(
  view: ListView<unknown>,
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
  let at = 0;
  flags.forEach((chosen, group) => {
    if (chosen) slots[at++] = group;
  });
  return slots;
}

/** Walks a kept order of all groups and takes the chosen ones from `start` to `end`. */
function chosenBetween(order: Int32Array, flags: Uint8Array, start: number, end: number): number[] {
  const groups: number[] = [];
  let at = 0;
  for (const group of order) {
    if (at >= end) break;
    if (!flags[group]) continue;
    if (at >= start) groups.push(group);
    at += 1;
  }
  return groups;
}
