import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import type { Pick } from '@portal/contract/warehouse/picking/picks.schemas';

/** How many bottles of a line are picked; of a line that asks for fewer since, only those. */
export function pickedOfLine(picks: readonly Pick[], { id, quantity }: OrderLine): number {
  const own = picks.filter(({ line_id: lineId }) => lineId === id);
  return Math.min(
    quantity,
    own.reduce((sum, pick) => sum + pick.quantity, 0),
  );
}

export function pickedBottles(picks: readonly Pick[], lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + pickedOfLine(picks, line), 0);
}
