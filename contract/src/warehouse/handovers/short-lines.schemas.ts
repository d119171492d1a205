import * as z from 'zod/mini';
import { flag, integer, text } from '../../errors/fields.ts';

/** A line of which fewer bottles go out than requested. */
export const shortLine = z.object({
  line_id: integer(1, Number.MAX_SAFE_INTEGER),
  quantity_done: integer(0, 1_000_000),
  reason: text(200),
  /** The bottles were not found: they leave the stock by a correction instead of being free again. */
  is_missing: flag(),
});
export type ShortLine = z.infer<typeof shortLine>;

/** The same in answers. */
export const storedShortLine = z.object({
  line_id: z.number(),
  quantity_done: z.number(),
  reason: z.string(),
  is_missing: z.boolean(),
});
