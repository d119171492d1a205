import { FORM_MESSAGES, formOptionalText } from '@portal/contract/errors/form-fields';
import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import * as z from 'zod/mini';

/** A line of which fewer bottles went out than requested, as the API takes it. */
export interface ShortLine {
  readonly line_id: number;
  readonly quantity_done: number;
  readonly reason: string;
  readonly is_missing: boolean;
}

const typedLine = z.object({
  line_id: z.number(),
  quantity: z.number(),
  done: z.string(),
  reason: formOptionalText(200),
  is_missing: z.boolean(),
});
type TypedLine = z.infer<typeof typedLine>;

const isShort = ({ done, quantity }: TypedLine) => Number(done) < quantity;

/** The found bottles of each line; fewer than requested need a reason. */
export const completeSchema = z.object({
  lines: z.array(
    typedLine.check(
      z.refine((line) => !isShort(line) || line.reason !== '', {
        path: ['reason'],
        message: FORM_MESSAGES.required,
      }),
    ),
  ),
});
export type CompleteFields = z.infer<typeof completeSchema>;

/** All bottles of all lines. */
export function allFound(lines: readonly OrderLine[]): CompleteFields {
  return {
    lines: lines.map(({ id, quantity }) => ({
      line_id: id,
      quantity,
      done: String(quantity),
      reason: '',
      is_missing: false,
    })),
  };
}

/** Returns the short lines; complete ones are left out. */
export function shortLines({ lines }: CompleteFields): ShortLine[] {
  return lines.filter(isShort).map(({ line_id, done, reason, is_missing }) => ({
    line_id,
    quantity_done: Number(done),
    reason,
    is_missing,
  }));
}
