import type { ShortLine } from '@portal/contract/warehouse/handovers/short-lines.schemas';
import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';

type AskedLine = Pick<OrderLine, 'id' | 'quantity'>;

/**
 * How many bottles of a request are handed over when some lines are short; null when these are no lines of it, or name
 * more than was requested: the device has shown another version of the request.
 */
export function bottlesLeft(
  lines: readonly AskedLine[],
  short: readonly ShortLine[],
): number | null {
  const isKnown = short.every(({ line_id: id, quantity_done: done }) =>
    lines.some((line) => line.id === id && done <= line.quantity),
  );
  if (!isKnown) return null;
  return lines.reduce((sum, { id, quantity }) => {
    const done = short.find((line) => line.line_id === id)?.quantity_done;
    return sum + (done ?? quantity);
  }, 0);
}
