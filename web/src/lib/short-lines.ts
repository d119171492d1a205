import { formOptionalText } from '@portal/contract/errors/form-fields';
import type { ShortLine } from '@portal/contract/warehouse/handovers/short-lines.schemas';
import * as z from 'zod/mini';

/** How many bottles of a line go out, as it is typed. */
export const typedLine = z.object({
  line_id: z.number(),
  quantity: z.number(),
  done: z.string(),
  reason: formOptionalText(200),
  is_missing: z.boolean(),
});
export type TypedLine = z.infer<typeof typedLine>;

export const isShort = ({ done, quantity }: TypedLine) => Number(done) < quantity;

/** The short lines as the call takes them; each with its own reason or the one for all. */
export function shortLines({
  reason: forAll,
  lines,
}: {
  readonly reason: string;
  readonly lines: readonly TypedLine[];
}): ShortLine[] {
  return lines.filter(isShort).map(({ line_id, done, reason, is_missing }) => ({
    line_id,
    quantity_done: Number(done),
    reason: reason || forAll,
    is_missing,
  }));
}
