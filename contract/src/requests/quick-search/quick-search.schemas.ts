import * as z from 'zod/mini';
import { text } from '../../errors/fields.ts';
import { wineRow } from '../../cellar/inventory/inventory.schemas.ts';
import { orderSchema } from '../orders/orders.schemas.ts';

/** Rows of each kind in an answer. */
export const QUICK_SEARCH_ROWS = 5;
/** The most characters of a quick search. */
export const LONGEST_QUICK_SEARCH = 100;

/** Query of GET quick_search/ and of GET staff/quick_search/. */
export const quickSearchQuery = z.object({ search: text(LONGEST_QUICK_SEARCH) });

/** The first matches of one kind, and how many there are in all. */
export function foundRows<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ count: z.int(), results: z.array(row) });
}

/** What a request is and how far it is. */
export const foundRequest = z.pick(orderSchema, {
  id: true,
  footprint_id: true,
  order_type: true,
  method: true,
  created_date: true,
  processed_date: true,
  completed_date: true,
  cancelled_date: true,
});

/** Answer of GET quick_search/: the account's own only. */
export const quickSearchSchema = z.object({
  wines: foundRows(
    z.object({
      ...z.omit(wineRow, { bottles: true, last_added_date: true, drink_from: true, drink_to: true })
        .shape,
      /** Free bottles. */
      bottle_count: z.int(),
    }),
  ),
  /** Cases that hold bottles, by a part of their number. */
  cases: foundRows(
    z.object({ id: z.int(), footprint_lookup_code: z.string(), container_name: z.string() }),
  ),
  /** Requests whose transaction number begins with the search. */
  requests: foundRows(foundRequest),
});
export type QuickSearchAnswer = z.infer<typeof quickSearchSchema>;
