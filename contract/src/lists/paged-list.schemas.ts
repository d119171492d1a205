import * as z from 'zod/mini';
import { optionalInteger } from '../errors/fields.ts';

/** Rows on one page of a list of the back office. */
export const ROWS_PER_PAGE = 50;

/** Most rows that are counted of a list that grows every day; beyond, it must be filtered. */
export const MOST_ROWS_COUNTED = 1_000;

/** The parameter `page` of a list that is counted to its end; left out for the first page. */
export const pageNumber = optionalInteger(1, 1_000_000);

/** The parameter `page` of a list that is counted to `MOST_ROWS_COUNTED`. */
export const countedPageNumber = optionalInteger(1, MOST_ROWS_COUNTED / ROWS_PER_PAGE);

/** How many rows match, as far as they are counted, and whether more do. */
export const rowCountSchema = z.object({ count: z.number(), is_more: z.boolean() });
export type RowCount = z.infer<typeof rowCountSchema>;

/** The answer of a paged list with rows of this schema. */
export function pagedList<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    /** How many rows match, as far as they are counted. */
    count: z.number(),
    /** Whether more rows match than are counted. */
    is_more: z.boolean(),
    page: z.number(),
    results: z.array(row),
  });
}

/** One page of a list. */
export interface PagedList<Row> {
  readonly count: number;
  readonly is_more: boolean;
  readonly page: number;
  readonly results: Row[];
}
